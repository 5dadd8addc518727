import { i18n } from '#i18n';
import { forSentence } from '../../lib/elicitation/text.ts';
import type { FormView } from '../../lib/protocol/prompt.ts';
import { FindingBox } from '../consent/finding-box.tsx';
import { PromptFrame } from '../prompt/frame.tsx';
import { ServerLine, VerdictStrip } from '../prompt/request-head.tsx';
import { verdictOnAct } from '../prompt/verdict.tsx';
import { HarmlessButton, Heading } from '../ui/controls.tsx';
import { DIALOG_IDS } from '../ui/dialog-ids.ts';
import { hostOf, listParts } from '../ui/text.ts';
import { Quoted, Site, Wording } from '../ui/text-with-elements.tsx';
import { direction } from './field-kind.ts';
import type { ReviewLine } from './steps.ts';
import { hidesCharacters, inWords, labelOf, rawNamesOf, shownTexts, valueText } from './value-text.ts';

interface ReviewProps {
  readonly request: FormView;
  readonly lines: readonly ReviewLine[];
  readonly secrets: ReadonlySet<string>;
  readonly onSend: () => void;
  readonly onBack: (name: string | null) => void;
}

/** The answers that will go, and to whom, with every warning. If a secret would go, going back is the easy press. */
export function Review({ request, lines, secrets, onSend, onBack }: ReviewProps) {
  const { id, clientOrigin } = request;
  const client = <Site name={hostOf(clientOrigin)} />;
  const leaking = lines.filter(({ field, value }) => value !== null && secrets.has(field.name));
  const rawNames = rawNamesOf(lines.map(({ field }) => field));
  const leaks = leaking.length > 0;
  const isRisky = leaks || request.judgement.weight === 'destructive';
  const goOn = {
    words: i18n.t(isRisky ? 'review.sendAnyway' : 'action.send'),
    look: isRisky ? 'risky' : 'primary',
    describedBy: leaks ? DIALOG_IDS.findings : undefined,
    onPress: onSend,
  } as const;
  return (
    <PromptFrame
      head={
        <>
          {isRisky && <VerdictStrip from={clientOrigin} verdict={verdictOnAct(request.judgement)} />}
          <Heading subject={`review ${id}`}>
            <Wording say="review.title" $1={client} />
          </Heading>
        </>
      }
      isSecond={isRisky}
      no={[
        {
          words: i18n.t('review.back'),
          look: isRisky ? 'primary' : 'plain',
          kind: 'harmless',
          onPress: () => onBack(null),
        },
      ]}
      goOn={goOn}
    >
      {leaks && (
        <FindingBox id={DIALOG_IDS.findings} severity="danger" words={i18n.t('review.secret')} isTitled isFact>
          <p>
            <Wording
              say="review.secretRisk"
              $1={listParts(leaking.map(({ field }) => labelOf(field))).map(({ type, value }, index) =>
                type === 'element' ? <Quoted key={index} text={value} /> : value,
              )}
              $2={client}
            />
          </p>
        </FindingBox>
      )}
      <ServerLine server={request.server} />
      <dl>
        {lines.map((line, index) => (
          <Line
            key={line.field.name}
            id={`value-${index}`}
            line={line}
            rawName={rawNames.get(line.field.name) ?? null}
            onEdit={() => onBack(line.field.name)}
          />
        ))}
      </dl>
    </PromptFrame>
  );
}

interface LineProps {
  readonly id: string;
  readonly line: ReviewLine;
  readonly rawName: string | null;
  readonly onEdit: () => void;
}

function Line({ id, line: { field, value, isDefault }, rawName, onEdit }: LineProps) {
  return (
    <div class="review-line" data-name={field.name} data-omitted={value === null ? '' : undefined}>
      <dt class="text-small" dir="auto">
        <FieldName field={field} rawName={rawName} />
      </dt>
      <dd id={id}>
        {value === null ? (
          <p class="review-omitted">{i18n.t('review.omitted')}</p>
        ) : (
          <Value field={field} value={value} />
        )}
        {isDefault && <span class="text-small review-tag">{i18n.t('review.default')}</span>}
        {value !== null && hidesCharacters(value) && <p class="field-problem">{i18n.t('form.hidden')}</p>}
      </dd>
      <dd class="review-edit">
        <HarmlessButton
          look="quiet"
          label={i18n.t('review.editField', [forSentence(labelOf(field))])}
          describedBy={id}
          onPress={onEdit}
        >
          {i18n.t('review.edit')}
        </HarmlessButton>
      </dd>
    </div>
  );
}

/** A field's label and, where another field has the same, its raw name. The element around it has the direction of the label. */
export function FieldName({ field, rawName }: Pick<ReviewLine, 'field'> & { readonly rawName: string | null }) {
  return (
    <>
      <span>{labelOf(field)}</span>
      <RawName name={rawName} />
    </>
  );
}

/** A name or a value as the server writes it, behind its words; nothing for `null`. */
export function RawName({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <>
      {' '}
      <code class="field-raw-name" dir="auto">
        {name}
      </code>
    </>
  );
}

function Value({ field, value }: { field: ReviewLine['field']; value: NonNullable<ReviewLine['value']> }) {
  const words = inWords(field, value);
  const [shown] = shownTexts(field, value);
  // Words for people come before the value that will be sent, as they do for the choices of a list.
  const texts = words !== null && shown ? [{ text: words, raw: shown.text }] : shownTexts(field, value);
  if (texts.length === 0) return <p class="review-omitted">{i18n.t('review.none')}</p>;
  const long = valueText(field, value).length > 200;
  return (
    <div
      class={long ? 'review-value control-scroll control-more' : 'review-value'}
      {...(long ? { tabIndex: 0, role: 'region', 'aria-label': labelOf(field) } : {})}
    >
      {texts.map(({ text, raw }, index) => (
        <p key={index} dir={words === null ? direction(field) : 'auto'}>
          {text}
          <RawName name={raw} />
        </p>
      ))}
    </div>
  );
}
