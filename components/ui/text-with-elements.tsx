import type { ComponentChildren } from 'preact';
import { Fragment } from 'preact';
import { forSentence, withoutQuotes } from '../../lib/elicitation/text.ts';
import { splitPlaceholders } from './placeholders.ts';
import { type PlacedKey, placedText } from './text.ts';

type WordingProps =
  | { readonly say: PlacedKey<1>; readonly $1: ComponentChildren; readonly $2?: undefined }
  | { readonly say: PlacedKey<2>; readonly $1: ComponentChildren; readonly $2: ComponentChildren };

/** A message with elements in its places: text from outside stands in them only, never within our sentence. */
export function Wording({ say, $1, $2 }: WordingProps) {
  return <TextWithElements text={placedText(say)} elements={[$1, $2]} />;
}

/** The same with a text that holds `PLACEHOLDERS`. */
export function TextWithElements({ text, elements }: { text: string; elements: readonly ComponentChildren[] }) {
  return (
    <>
      {splitPlaceholders(text).map((part, index) => (
        <Fragment key={index}>{typeof part === 'string' ? part : elements[part]}</Fragment>
      ))}
    </>
  );
}

/**
 * Text from outside inside the quotation marks of one of our sentences. It is isolated, cut, and holds no quotation mark: it
 * cannot end the quotation and go on as Usher.
 */
export function UntrustedText({ text }: { text: string }) {
  return <bdi class="text-outside">{forSentence(text)}</bdi>;
}

/** Text from outside with quotation marks of its own. It stands at the end, and may be longer than a part of a sentence. */
export function Quoted({ text }: { text: string }) {
  return (
    <q>
      <bdi class="text-outside">{withoutQuotes(text)}</bdi>
    </q>
  );
}

/** As many letters of a site's name as have room in one line of any view that isn't narrow. */
const WHOLE = 30;

/** A host, an origin or a domain: always left to right, in the font that tells lookalike letters apart. */
export function Site({ name }: { name: string }) {
  return (
    <bdi class={name.length > WHOLE ? 'text-site' : 'text-site text-site-whole'} dir="ltr">
      {name}
    </bdi>
  );
}
