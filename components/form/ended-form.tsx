import { i18n } from '#i18n';
import { initialDraft } from '../../lib/elicitation/draft.ts';
import type { Field, FieldValue } from '../../lib/protocol/elicitation.ts';
import type { LostView } from '../../lib/protocol/prompt.ts';
import { PromptFrame } from '../prompt/frame.tsx';
import { usePrompt } from '../prompt/prompt-context.ts';
import { ServerLine } from '../prompt/request-head.tsx';
import { CopyButton, Heading } from '../ui/controls.tsx';
import { clockText, hostOf } from '../ui/text.ts';
import { Site, Wording } from '../ui/text-with-elements.tsx';
import { direction } from './field-kind.ts';
import { FieldName } from './review.tsx';
import { labelOf, rawNamesOf, valueText } from './value-text.ts';

/** The server stopped waiting while the person was typing: nothing was sent, and nothing typed is lost at once. */
export function EndedForm({ request }: { readonly request: LostView }) {
  const { prompt, decide } = usePrompt();
  const { id, clientOrigin, fields, until } = request;
  const secrets = new Set(request.judgement.secrets);
  // The draft of this view may be newer than the background's.
  const typed = new Map(prompt.drafts.get(id) ?? request.draft);
  const rawNames = rawNamesOf(fields);
  const untouched = new Map(initialDraft(fields));
  const lines = fields.flatMap((field): (readonly [Field, FieldValue])[] => {
    const value = typed.get(field.name);
    const isEmpty = value === undefined || (typeof value !== 'boolean' && value.length === 0);
    const isTyped = !isEmpty && JSON.stringify(value) !== JSON.stringify(untouched.get(field.name));
    return isTyped && !secrets.has(field.name) ? [[field, value]] : [];
  });
  // As it was typed, joiners and blank lines included: nobody has another copy.
  const copied = (field: Field, value: FieldValue) => (field.kind === 'string' ? value : valueText(field, value));
  const text = lines.map(([field, value]) => `${labelOf(field)}: ${copied(field, value)}`).join('\n');
  return (
    <PromptFrame
      head={<Heading subject={`lost ${id}`}>{i18n.t('lost.title')}</Heading>}
      no={[{ words: i18n.t('lost.discard'), onPress: () => decide({ type: 'discard', id }) }]}
      goOn={{ words: i18n.t('lost.keep'), look: 'primary', onPress: () => decide({ type: 'keep', id }) }}
    >
      <p>
        <Wording say="lost.lead" $1={<Site name={hostOf(clientOrigin)} />} />
      </p>
      <ServerLine server={request.server} />
      <section class="card-box" aria-label={i18n.t('lost.typed')}>
        <p class="text-small card-head">
          {i18n.t('lost.typed')}
          <CopyButton text={text} label={i18n.t('url.copy')} copied={i18n.t('lost.copied')} />
        </p>
        <dl class="review-list">
          {lines.map(([field, value]) => (
            <div key={field.name} class="review-line">
              <dt class="text-small" dir="auto">
                <FieldName field={field} rawName={rawNames.get(field.name) ?? null} />
              </dt>
              <dd>
                <p class="review-value" dir={direction(field)}>
                  {valueText(field, value)}
                </p>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <p class="text-note">{i18n.t('lost.kept', [clockText(until)])}</p>
      {secrets.size > 0 && <p class="text-note">{i18n.t('lost.noSecrets')}</p>}
    </PromptFrame>
  );
}
