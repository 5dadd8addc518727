/** What each script of the rest does: hands its part over to the first script, which has asked for it. */
import { useNatives } from './natives.ts';
import { HAND_OVER, type HandOver, type PartName, type PartTypes, type Surroundings } from './rest.ts';

/** Says on `page` that the part `name` is there; where nobody has asked for it, nothing comes of that. */
export function handOver<N extends PartName>(
  page: EventTarget,
  name: N,
  make: (surroundings: Surroundings) => PartTypes[N],
): void {
  const detail: HandOver<N> = {
    name,
    begin(surroundings, natives) {
      useNatives(natives);
      return make(surroundings);
    },
  };
  page.dispatchEvent(new CustomEvent(HAND_OVER, { detail }));
}
