import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Call, CallArgument } from '../../lib/protocol/judgement.ts';
import { HARMLESS } from '../arming/marks.ts';
import { ScrollBox } from '../ui/controls.tsx';
import { UnfoldIcon } from '../ui/icons.tsx';
import { countedText } from '../ui/text.ts';

/** A value up to this length, in UTF-16 units, is shown whole; a longer one unfolds. */
const SHORT = 80;
/** So many of its last characters stay on the line of the button that unfolds it. */
const LAST = 2;

/**
 * What the page says it was calling when the server asked: the tool and its arguments, as the page's claim. A short value
 * is never hidden: the message may leave out just the one that matters (`force: true`).
 */
export function CallBox({ call }: { call: Call | null }) {
  if (call === null) return null;
  const { tool, arguments: given, omitted } = call;
  return (
    <div class="call-box">
      <p class="call-lead">{i18n.t('call.label')}</p>
      <ScrollBox label={i18n.t('call.label')} class="call-scroll">
        <p class="call-tool" dir="ltr">
          <bdi class="text-outside">{tool}</bdi>
        </p>
        {given.length > 0 && (
          <dl class="call-arguments" dir="ltr">
            {shortFirst(given).map((argument, index) => (
              <Argument key={index} argument={argument} />
            ))}
          </dl>
        )}
        {omitted > 0 && <p class="call-omitted">{countedText('call.omitted', omitted)}</p>}
      </ScrollBox>
    </div>
  );
}

/** Short values before long ones, each in their order: nothing short lies behind what has to be scrolled. */
function shortFirst(given: readonly CallArgument[]): readonly CallArgument[] {
  return [...given.filter((argument) => !isLong(argument)), ...given.filter(isLong)];
}

function isLong({ name, value }: CallArgument): boolean {
  return name.length + value.length > SHORT || value.includes('\n');
}

function Argument({ argument }: { argument: CallArgument }) {
  const { name, value, isMasked } = argument;
  const [open, setOpen] = useState(false);
  const unfolds = !isMasked && (value.length > SHORT || value.includes('\n'));
  const shown = [...(open ? value : `${value.replaceAll('\n', ' ').slice(0, SHORT)}…`)];
  return (
    <div class="call-argument">
      <dt>
        <bdi class="text-outside">{name}</bdi>:{' '}
      </dt>
      <dd dir="auto">
        {isMasked ? i18n.t('call.masked') : unfolds ? shown.slice(0, -LAST).join('') : value}
        {unfolds && (
          <span class="call-end">
            {shown.slice(-LAST).join('')}
            <button
              type="button"
              class="control-button control-icon-only call-more"
              aria-label={i18n.t('call.whole')}
              title={i18n.t('call.whole')}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              {...HARMLESS}
            >
              <UnfoldIcon open={open} />
            </button>
          </span>
        )}
      </dd>
    </div>
  );
}
