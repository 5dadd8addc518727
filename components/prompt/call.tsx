import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { CallArgument } from '../../lib/protocol/judgement.ts';
import type { ConsentView, FormView } from '../../lib/protocol/prompt.ts';
import { FACT } from '../arming/marks.ts';
import { ScrollBox, UnfoldButton } from '../ui/controls.tsx';
import { countedText } from '../ui/text.ts';

/** A value up to this length, in UTF-16 units, has room in the line. */
const SHORT = 80;
/** So many arguments have room beside the tool, unless more of them weigh. */
const IN_LINE = 2;

/**
 * The call that the page says it was making when the server asked, as the page's claim: the tool and the arguments that
 * matter most in one line, the others on demand. A short one that weighs is always in the line, and has to have been in
 * view before anything is decided: the message may leave out just the one that matters (`force: true`).
 */
export function CallLine({ request: { call, message } }: { readonly request: FormView | ConsentView }) {
  const [open, setOpen] = useState(false);
  if (call === null) return null;
  const { tool, arguments: given, omitted } = call;
  const ordered = given.toSorted((one, other) => rank(one, message) - rank(other, message));
  const inLine = ordered.filter((argument, index) => isShort(argument) && (index < IN_LINE || weighs(argument)));
  const hasMore = given.length > inLine.length || omitted > 0;
  return (
    <div class="text-small">
      <p class="call-line">
        <span>{i18n.t('call.label')} </span>
        <bdi class="text-outside call-tool" dir="ltr">
          {tool}
        </bdi>
        {!open && inLine.map((argument, index) => <Argument key={index} argument={argument} />)}
        {hasMore && <UnfoldButton label={i18n.t('call.whole')} open={open} onToggle={setOpen} />}
      </p>
      {open && (
        <ScrollBox label={i18n.t('call.label')} class="call-scroll">
          {ordered.map((argument, index) => (
            <p key={index}>
              <Argument argument={argument} />
            </p>
          ))}
          {omitted > 0 && <p>{countedText('call.omitted', omitted)}</p>}
        </ScrollBox>
      )}
    </div>
  );
}

/** Arguments that weigh come first, then those that the message does not name; short before long. */
function rank(argument: CallArgument, message: string): number {
  const isSaid = argument.isMasked || message.includes(argument.value);
  return (isShort(argument) ? 0 : 4) + (weighs(argument) ? 0 : isSaid ? 2 : 1);
}

function weighs({ weight }: CallArgument): boolean {
  return weight !== 'unknown' && weight !== 'plain';
}

function isShort({ name, value }: CallArgument): boolean {
  return name.length + value.length <= SHORT && !value.includes('\n');
}

function Argument({ argument }: { readonly argument: CallArgument }) {
  const { name, value, isMasked } = argument;
  return (
    <span class="call-argument" {...(weighs(argument) && isShort(argument) ? FACT : {})}>
      <bdi dir="ltr">
        <bdi>{name}</bdi>: <bdi class="text-outside">{isMasked ? i18n.t('call.masked') : value}</bdi>
      </bdi>
    </span>
  );
}
