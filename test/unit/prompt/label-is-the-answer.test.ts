/**
 * Made-up questions in ten languages, from the params to the answer: the view's reading, a press on each of its buttons,
 * the background's own reading. The answer is the option whose label stood on the button.
 */
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { begin, next, viewOf } from '../../../components/prompt/machine.ts';
import { cleanName, MAX_IN_SENTENCE, withoutQuotes } from '../../../lib/elicitation/text.ts';
import { judge } from '../../../lib/judgement/judge.ts';
import { Presses } from '../../../lib/prompt/presses.ts';
import type { Surface } from '../../../lib/prompt/surfaces.ts';
import type { Elicitation, FormElicitation } from '../../../lib/protocol/elicitation.ts';
import type { AnswerText, YesNo } from '../../../lib/protocol/judgement.ts';
import { PromptMessage, type PromptState } from '../../../lib/protocol/prompt.ts';
import { formOf } from '../../fixtures/requests.ts';
import { always } from '../always.ts';

interface Language {
  /** A question about an act, and about not doing it. */
  readonly asks: string;
  readonly negates: string;
  readonly syllables: string;
  /** A verb that refuses or stops. */
  readonly refuses: string;
  /** Labels that servers use: what agrees, what refuses, what calls off. */
  readonly labels: string;
  /** Yes and no. */
  readonly literal: readonly [yes: string, no: string];
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  en: {
    asks: '{verb} the {object}?',
    negates: 'Do not {verb} the {object}?',
    syllables: 'bra lom tev dun gar sil',
    refuses: 'Reject,Stop,Deny,Block',
    labels: 'OK,Approve,Accept,Allow,Continue,Reject,Stop,Deny,Block,Cancel,Not now,Keep it',
    literal: ['Yes', 'No'],
  },
  de: {
    asks: 'Soll ich {object} {verb}?',
    negates: 'Soll ich {object} nicht {verb}?',
    syllables: 'bram lot wend zug gar sulm',
    refuses: 'ablehnen,stoppen,sperren',
    labels: 'Weiter,Genehmigen,Zulassen,Ablehnen,Abbrechen,Nicht jetzt,Behalten',
    literal: ['Ja', 'Nein'],
  },
  fr: {
    asks: '{verb} {object} ?',
    negates: 'Ne pas {verb} {object} ?',
    syllables: 'bra lom tev dun gar sil',
    refuses: 'Refuser,Arrêter,Bloquer',
    labels: 'Valider,Accepter,Continuer,Refuser,Annuler,Pas maintenant,Garder',
    literal: ['Oui', 'Non'],
  },
  es: {
    asks: '¿{verb} {object}?',
    negates: '¿No {verb} {object}?',
    syllables: 'bra lom tev dun gar sil',
    refuses: 'Rechazar,Detener,Bloquear',
    labels: 'Aceptar,Permitir,Continuar,Rechazar,Cancelar,Ahora no,Conservar',
    literal: ['Sí', 'No'],
  },
  pt: {
    asks: '{verb} {object}?',
    negates: 'Não {verb} {object}?',
    syllables: 'bra lom tev dun gar sil',
    refuses: 'Recusar,Parar,Bloquear',
    labels: 'Aceitar,Permitir,Continuar,Recusar,Cancelar,Agora não,Manter',
    literal: ['Sim', 'Não'],
  },
  ja: {
    asks: '{object}を{verb}しますか？',
    negates: '{object}を{verb}しないでおきますか？',
    syllables: '春 空 海 山 川 森',
    refuses: '拒否,却下,中止',
    labels: '承認,許可,続行,拒否,中止,キャンセル,今はしない',
    literal: ['はい', 'いいえ'],
  },
  ko: {
    asks: '{object}을 {verb}할까요?',
    negates: '{object}을 {verb}하지 않을까요?',
    syllables: '봄 산 강 숲 별 꽃',
    refuses: '거절,중단,차단',
    labels: '승인,허용,계속,거절,취소,나중에',
    literal: ['예', '아니요'],
  },
  zh_CN: {
    asks: '要{verb} {object}吗？',
    negates: '不要{verb} {object}吗？',
    syllables: '春 空 海 山 川 森',
    refuses: '拒绝,驳回,停用',
    labels: '批准,允许,继续,拒绝,取消,暂不,保留',
    literal: ['是', '否'],
  },
  zh_TW: {
    asks: '要{verb} {object}嗎？',
    negates: '不要{verb} {object}嗎？',
    syllables: '春 空 海 山 川 森',
    refuses: '拒絕,駁回,停用',
    labels: '核准,允許,繼續,拒絕,取消,暫不,保留',
    literal: ['是', '否'],
  },
  ar: {
    asks: 'هل تريد {verb} {object}؟',
    negates: 'هل تريد عدم {verb} {object}؟',
    syllables: 'قمر بحر نجم ورد زهر',
    refuses: 'رفض,إيقاف,حظر',
    labels: 'موافق,قبول,متابعة,رفض,إلغاء,ليس الآن',
    literal: ['نعم', 'لا'],
  },
};
const LITERAL = {
  yes: new Set(Object.values(LANGUAGES).map(({ literal: [yes] }) => yes.toLowerCase())),
  no: new Set(Object.values(LANGUAGES).map(({ literal: [, no] }) => no.toLowerCase())),
};

const cut = (list: string) => list.split(',');
/** A word that means nothing, so that no list can hold it. */
const madeUp = ({ syllables }: Language) =>
  fc.array(fc.constantFrom(...syllables.split(' ')), { minLength: 2, maxLength: 3 }).map((parts) => parts.join(''));
const labelOf = (language: Language) =>
  fc.oneof(
    fc.constantFrom(...cut(language.labels), ...cut(language.refuses)),
    fc.constantFrom(...language.literal),
    madeUp(language),
    fc.tuple(madeUp(language), madeUp(language)).map((words) => words.join(' ')),
    fc.tuple(fc.constantFrom(...language.literal), madeUp(language)).map((words) => words.join(', ')),
  );
const sentFor = fc.constantFrom(null, ...cut('true,yes,no,approve,reject,delete_everything,rm -rf /,1,0'));

interface Question {
  readonly language: Language;
  readonly message: string;
  readonly isNegated: boolean;
  readonly refuses: boolean;
}

const question: fc.Arbitrary<Question> = fc.constantFrom(...Object.values(LANGUAGES)).chain((language) =>
  fc
    .record({
      verb: fc.oneof(
        madeUp(language).map((word) => [word, false] as const),
        fc.constantFrom(...cut(language.refuses)).map((word) => [word, true] as const),
      ),
      object: madeUp(language),
      isNegated: fc.boolean(),
    })
    .map(({ verb: [verb, refuses], object, isNegated }) => {
      const pattern = isNegated ? language.negates : language.asks;
      return { language, isNegated, refuses, message: pattern.replace('{verb}', verb).replace('{object}', object) };
    }),
);

const choice = question.chain((asked) =>
  fc.record({
    asked: fc.constant(asked),
    name: fc.constantFrom('action', 'confirm', 'answer', 'keep', 'approved'),
    preset: fc.nat(2),
    options: fc.uniqueArray(
      fc.tuple(labelOf(asked.language), sentFor).map(([title, value]) => ({ title, const: value ?? title })),
      { minLength: 2, maxLength: 3, selector: (option) => option.const },
    ),
  }),
);

const parsed = (message: string, name: string, property: object) => formOf(message, { [name]: property }, [name]);

/** The outcome of `message` on the request, as the view sends it. */
async function applied(elicitation: Elicitation, message: unknown): Promise<readonly unknown[]> {
  const events: unknown[] = [];
  const queue = { get: () => ({ elicitation }), apply: async (_: string, event: unknown) => void events.push(event) };
  const deps = { queue, pushTo: () => events.push('shown again') } as unknown as ConstructorParameters<
    typeof Presses
  >[0];
  const read = v.parse(PromptMessage, JSON.parse(JSON.stringify(message)));
  if (read.type === 'open') throw new Error('no press');
  await new Presses(deps).carryOut({ post: () => events.push('refused') } as unknown as Surface, read);
  return events;
}

const ID = '00000000-0000-4000-8000-000000000000';
const press = (answer: AnswerText) => ({ type: 'answer', id: ID, answer });

/** The buttons as the view draws them, `null` for a form: from the state that the background pushes. */
function shown(elicitation: FormElicitation): YesNo | null {
  const judgement = judge(elicitation, null);
  const request = { id: ID, kind: 'form', judgement, clientOrigin: '', fields: elicitation.fields };
  const state = JSON.parse(JSON.stringify({ requests: [request], site: { kind: 'unseen' } })) as PromptState;
  const prompt = begin(state, ID);
  const [view] = prompt.state.requests;
  expect(viewOf(prompt)).toBe(judgement.yesNo === null ? 'form' : 'decision');
  expect(viewOf(next(prompt, { type: 'second-step', isOpen: true }))).toBe(
    judgement.yesNo === null ? 'review' : 'danger',
  );
  return view?.kind === 'form' ? view.judgement.yesNo : null;
}

it('a press on a label sends the option of that label; our Yes and No stand for literal ones alone', async () => {
  let drawn = 0;
  await fc.assert(
    fc.asyncProperty(choice, async ({ asked, name, preset, options }) => {
      const elicitation = parsed(asked.message, name, {
        type: 'string',
        oneOf: options,
        ...(options[preset] && { default: options[preset].const }),
      });
      const yesNo = shown(elicitation);
      if (yesNo === null) return;
      drawn += 1;
      const isTold = new Set(options.map(({ title }) => title)).size === options.length;
      const labelIn = (option: (typeof options)[number]) => (isTold ? option.title : option.const);
      const isOurs = yesNo.buttons.some(({ text }) => typeof text === 'string');
      // As many buttons as options: no answer of the server's is missing.
      expect(yesNo.buttons).toHaveLength(options.length);
      for (const { text } of yesNo.buttons) {
        const meant = options.find((option) =>
          typeof text === 'string'
            ? LITERAL[text].has(labelIn(option).toLowerCase())
            : withoutQuotes(cleanName(labelIn(option), MAX_IN_SENTENCE)) === text.label,
        );
        const accepted = { type: 'send', content: { [name]: meant?.const } };
        expect(meant).toBeDefined();
        expect(await applied(elicitation, press(text))).toEqual([
          text === 'no' && yesNo.kind === 'decision' ? { type: 'decline' } : accepted,
        ]);
      }
      if (isOurs) expect([options.length, asked.isNegated, name === 'keep']).toEqual([2, false, false]);
      // A text that stood on no button sends nothing, and neither does the content of a form.
      for (const text of [...(isOurs ? [] : (['yes', 'no'] as const)), { label: `${options[0]?.title}.` }])
        expect(await applied(elicitation, press(text))).toEqual(['shown again']);
      const content = [[name, options[0]?.const]];
      expect(await applied(elicitation, { type: 'accept', id: ID, content })).toEqual(['shown again']);
    }),
    { numRuns: 2_000 },
  );
  // Three options are a form in most cases.
  expect(drawn).toBeGreaterThan(500);
});

it('a choice of two is drawn with its labels whatever its verbs are, unless its answers are literal', async () => {
  const verbs = question.chain((asked) =>
    fc.tuple(
      fc.constant(asked),
      fc.uniqueArray(fc.oneof(madeUp(asked.language), fc.constantFrom(...cut(asked.language.refuses))), {
        minLength: 2,
        maxLength: 2,
      }),
    ),
  );
  always(500, verbs, ([{ message }, labels]) => {
    const yesNo = shown(parsed(message, 'action', { type: 'string', enum: labels }));
    const said = yesNo?.buttons.map(({ text }) => (typeof text === 'string' ? text : text.label));
    expect(said?.toSorted()).toEqual(labels.toSorted());
  });
});

it('Yes to a boolean is true and No never is; what is negated or turned around by its name is a form', async () => {
  const name = fc.constantFrom('confirm', 'answer', 'proceed', 'approved', 'keep', 'dry_run', 'skip');
  await fc.assert(
    fc.asyncProperty(question, name, fc.boolean(), async ({ message, isNegated, refuses }, field, preset) => {
      const elicitation = parsed(message, field, { type: 'boolean', default: preset });
      const yesNo = shown(elicitation);
      // A verb that is made up may refuse what `approved` agrees to.
      const isPlain = field === 'confirm' || field === 'answer' || (field === 'proceed' && !refuses);
      expect([message, field, yesNo !== null]).toEqual([message, field, isPlain && !isNegated]);
      if (yesNo === null) return;
      expect(yesNo.buttons.map(({ text }) => text)).toEqual(['no', 'yes']);
      expect(await applied(elicitation, press('yes'))).toEqual([{ type: 'send', content: { [field]: true } }]);
      expect(await applied(elicitation, press('no'))).toEqual([
        yesNo.kind === 'decision' ? { type: 'decline' } : { type: 'send', content: { [field]: false } },
      ]);
    }),
    { numRuns: 1_500 },
  );
});
