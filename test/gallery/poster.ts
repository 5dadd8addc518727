/** The pictures around Usher's views: a popup as it is, large, on Usher's own colors, with what it shows in one line. */

/** A picture of a view, drawn with twice as many pixels. */
export interface Shot {
  readonly png: Buffer;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The fonts of the words on a picture. */
export interface Language {
  /** BCP 47 */
  readonly code: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Usher's sign, as SVG, and its name. */
export interface Brand {
  readonly sign: string;
  readonly name: string;
}

/** Smaller than this, nobody could read a view: the end of a long one is rather left out. */
const SMALLEST = 0.75;
/** Larger than this, a view would look coarse. */
const LARGEST = 1.4;

const SHARED = `
  * { box-sizing: border-box; margin: 0; }
  body { position: relative; overflow: hidden; height: 100vh; color: #fff; font-family: system-ui, sans-serif;
    background: #0d3b45; }
  figure { position: relative; flex: none; }
  /* A door, flat: a picture of many shades would weigh four times as much. */
  figure::before { position: absolute; z-index: -1; inset-block: -4.5rem -100vh; inset-inline: 9%;
    border-radius: 50vw 50vw 0 0; background: #155361; content: ''; }
  img { display: block; border-radius: 12px; box-shadow: 0 12px 28px rgb(0 0 0 / 40%); }`;

/** Returns the page of a store's picture: `caption` beside the view, both as large as `size` lets them be. */
export function poster(shot: Shot, caption: string, brand: Brand, language: Language, size: Size): string {
  const unit = size.width / 1280;
  const edge = 24 + 24 * unit;
  const high = Math.max(SMALLEST, (size.height - 2 * edge) / shot.height);
  // The caption keeps half of the width.
  const scale = Math.min(LARGEST * Math.max(unit, 0.7), high, size.width / 2 / shot.width);
  const isCut = shot.height * scale > size.height - 2 * edge + 1;
  return page(
    language,
    `body { display: flex; align-items: ${isCut ? 'flex-start' : 'center'}; justify-content: space-between;
      gap: ${edge}px; padding: ${edge}px ${edge * 1.4}px; }
    header { align-self: center; }
    .brand { display: flex; align-items: center; gap: ${14 * unit + 4}px; font-size: ${24 * unit + 6}px; font-weight: 600; }
    .brand svg { width: ${52 * unit + 8}px; height: ${52 * unit + 8}px; }
    h1 { margin-block-start: ${30 * unit + 4}px; font-size: ${42 * unit + 8}px; font-weight: 700; line-height: 1.18;
      text-wrap: balance; word-break: auto-phrase; }
    hr { width: ${72 * unit + 8}px; height: ${5 * unit + 1}px; margin-block-start: ${28 * unit + 4}px; border: 0;
      border-radius: 3px; background: #ffd479; }`,
    `<header><p class="brand">${brand.sign}${brand.name}</p><h1>${caption}</h1><hr></header>${view(shot, scale)}`,
  );
}

/** Returns the page of a picture in a document: the view alone, which the text beside it explains. */
export function framed(shot: Shot, language: Language): string {
  return page(language, 'body { display: grid; place-content: center; }', view(shot, 1));
}

/** Returns the page of the tile that Chrome's store shows in its lists: what Usher is for, and the door of its sign. */
export function tile(title: string, language: Language): string {
  return page(
    language,
    `body { display: flex; align-items: center; padding-inline: 32px 0; }
    h1 { position: relative; width: 240px; font-size: 32px; font-weight: 700; line-height: 1.2; text-wrap: balance;
      word-break: auto-phrase; }
    hr { width: 48px; height: 4px; margin-block-start: 18px; border: 0; border-radius: 2px; background: #ffd479; }
    svg { position: absolute; inset-block: 0; inset-inline-end: 0; height: 100%; }
    [dir="rtl"] svg { transform: scaleX(-1); }`,
    `${DOOR}<div><h1>${title}</h1><hr></div>`,
  );
}

/** The door of the sign, and the light that falls out of it. */
const DOOR = `<svg viewBox="0 0 220 280">
  <path fill="#ffd479" fill-opacity=".18" d="M96 236h88l-60 44H10z"/>
  <path fill="#ffd479" d="M84 236V104a50 50 0 0 1 100 0v132z"/>
  <path fill="#3fa3b4" d="M84 236V104a50 50 0 0 1 38-48.5V258z"/>
  <circle cx="109" cy="160" r="6" fill="#14505d"/>
</svg>`;

function view({ png, width }: Shot, scale: number): string {
  return `<figure><img alt="" width="${width * scale}" src="data:image/png;base64,${png.toString('base64')}"></figure>`;
}

function page({ code, direction }: Language, style: string, body: string): string {
  return `<!doctype html><html lang="${code}" dir="${direction}"><meta charset="utf-8">
    <style>${SHARED}${style}</style><body>${body}</body></html>`;
}
