/** A frame of a page in which an MCP client may run, out of sight of a script in the page. */
export interface BesidePage {
  /** The URL of the page embedded in a large part of it, the largest one; `null` where there is none. */
  readonly frame: string | null;
}

/** Looks for it in the page that it is injected into. Serialized, so it uses nothing from outside itself. */
export function lookBeside(): BesidePage {
  const urlOf = (frame: HTMLIFrameElement) => {
    try {
      return frame.contentWindow?.location.href ?? frame.src;
    } catch {
      // It has another origin: where it has gone by itself nobody can tell.
      return frame.src;
    }
  };
  const areaOf = (frame: HTMLIFrameElement) => frame.clientWidth * frame.clientHeight;
  // Advertisements and the like are smaller.
  const enough = (innerWidth * innerHeight) / 4;
  const [frame] = [...document.querySelectorAll('iframe')]
    .filter((each) => areaOf(each) >= enough && /^https?:/.test(urlOf(each)))
    .sort((one, other) => areaOf(other) - areaOf(one));
  return { frame: frame ? urlOf(frame) : null };
}
