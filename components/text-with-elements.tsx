import type { ComponentChildren } from 'preact';
import { Fragment } from 'preact';
import { splitPlaceholders } from './placeholders.ts';

/**
 * A message with elements in its places: `text` is a message that was asked for with `PLACEHOLDERS` as values. What comes
 * from outside goes into `elements` only, so that it is a text node of its own and never part of a sentence of ours.
 */
export function TextWithElements({ text, elements }: { text: string; elements: readonly ComponentChildren[] }) {
  return (
    <>
      {splitPlaceholders(text).map((part, index) => (
        <Fragment key={index}>{typeof part === 'string' ? part : elements[part]}</Fragment>
      ))}
    </>
  );
}

/** Text from outside inside a sentence: isolated, so that its direction cannot turn the words around it. */
export function OutsideText({ text }: { text: string }) {
  return <bdi class="outside">{text}</bdi>;
}

/** A host, an origin or a domain: always left to right, in the font that tells lookalike letters apart. */
export function Site({ name }: { name: string }) {
  return (
    <bdi class="site" dir="ltr">
      {name}
    </bdi>
  );
}
