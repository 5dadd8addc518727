import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { cleanText } from '../../lib/elicitation/text.ts';
import type { Inspection } from '../../lib/protocol/inspection.ts';
import { ScrollBox, UnfoldButton } from '../ui/controls.tsx';

/** A URL of this length has room in one line, or in two where it is narrow. */
const SHORT_PAIR = 44;
/** More pairs, and longer values, than people read. */
const MAX_PAIRS = 20;
const MAX_PAIR = 300;

/** The URL: a long one in one line, until all of it unfolds, and with it the values of its query, decoded. */
export function Address({ url, runs }: Pick<Inspection, 'runs'> & { readonly url: string }) {
  const [open, setOpen] = useState(false);
  const isLong = url.length > SHORT_PAIR;
  return (
    <div class="address-row">
      <ScrollBox label={i18n.t('url.complete')} class={isLong && !open ? 'address-url address-line' : 'address-url'}>
        <bdi dir="ltr">
          {runs.map(({ role, text }, index) => (
            <Fragment key={index}>
              {/* A line breaks before the query, where it may, rather than within a word. */}
              {open && text === '?' && <wbr />}
              <span class={`identity-run-${role}`}>{text}</span>
            </Fragment>
          ))}
        </bdi>
        {open && <Pairs url={url} />}
      </ScrollBox>
      {isLong && <UnfoldButton label={i18n.t('url.complete')} open={open} onToggle={setOpen} />}
    </div>
  );
}

function Pairs({ url }: { readonly url: string }) {
  const pairs = [...(URL.parse(url)?.searchParams ?? [])].slice(0, MAX_PAIRS);
  if (pairs.length === 0) return null;
  return (
    <dl class="address-pairs">
      {pairs.map(([name, value], index) => (
        <div key={index}>
          <dt>
            <bdi>{cleanText(name, MAX_PAIR, 'one')}</bdi>
          </dt>
          <dd>
            <bdi class="text-outside">{cleanText(value, MAX_PAIR, 'one')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
