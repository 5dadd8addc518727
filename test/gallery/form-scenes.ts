/** Forms: filling in, the review, and what is left when the server stopped waiting. */
import { exerciseMessage } from '../../components/welcome/exercises.ts';
import { parseElicitation } from '../../lib/elicitation/parse.ts';
import { judge } from '../../lib/judgement/judge.ts';
import { problem } from '../../lib/protocol/problem.ts';
import type { Draft, FormView } from '../../lib/protocol/prompt.ts';
import { CODE, LONG, NO_SERVER, PRACTICE } from './people.ts';
import { popup } from './popups.tsx';
import { form, lost } from './requests.ts';
import type { Scene } from './scene.ts';

const NAME = { type: 'string', title: 'Name on the ticket' };
const EMAIL = { type: 'string', format: 'email', title: 'E-mail for the ticket' };
const ticket = (change: Partial<FormView> = {}) => form({ name: NAME, email: EMAIL }, ['name'], change);
/** Ada’s answers to it. */
const ADA: Draft = [
  ['name', 'Ada Okafor'],
  ['email', 'ada@okafor.example'],
];
const HARBOURS =
  `Aberdeen, Ancona, Bari, Bergen, Brest, Calais, Cork, Dover, Dublin, Esbjerg, Genoa, Gothenburg, Harwich,
  Heraklion, Hirtshals, Holyhead, Igoumenitsa, Kiel, Klaipėda, Kristiansand, Le Havre, Livorno, Malmö, Marseille,
  Naples, Oslo, Palermo, Piraeus, Rosslare, Rotterdam, Santander, Stavanger, Tallinn, Trieste, Turku, Valencia,
  Ystad`.split(/,\s+/);

/** A crossing, with every kind of field. */
const CROSSING = {
  name: { ...NAME, description: 'As it stands in the passport.' },
  guests: { type: 'integer', title: 'Travellers', minimum: 1, maximum: 8 },
  budget: { type: 'number', title: 'At most, in euros', minimum: 0, multipleOf: 50 },
  day: { type: 'string', format: 'date', title: 'Day of departure' },
  boarding: { type: 'string', format: 'date-time', title: 'On board by' },
  window: { type: 'boolean', title: 'A cabin with a window' },
  seat: { type: 'string', title: 'Berth', enum: ['lower', 'upper'] },
  meal: { type: 'string', title: 'Dinner', enum: ['soup', 'fish', 'vegetables', 'pasta', 'rice', 'nothing'] },
  from: { type: 'string', title: 'Harbour', enum: HARBOURS },
  extras: {
    type: 'array',
    title: 'To take along',
    minItems: 1,
    maxItems: 2,
    items: { type: 'string', enum: ['bicycle', 'dog', 'kayak'] },
  },
  calls: { type: 'array', title: 'Harbours to see on the way', items: { type: 'string', enum: HARBOURS } },
  note: { type: 'string', title: 'Anything else', maxLength: 500 },
};
const CROSSING_ANSWERS: Draft = [
  ['name', 'Ada Okafor'],
  ['guests', '2'],
  ['day', '2026-07-03'],
  ['boarding', '2026-07-03T17:30:00Z'],
  ['window', true],
  ['seat', 'lower'],
  ['meal', 'vegetables'],
  ['from', 'Kristiansand'],
  ['extras', ['bicycle', 'dog']],
  ['note', 'The dog is small and sleeps on the bicycle bag.\nWe can be at the quay an hour earlier.'],
];
const crossing = (change: Partial<FormView> = {}) => form(CROSSING, ['name', 'seat'], change);

/** Answers that the server has prepared. */
const ADDRESS = {
  street: { type: 'string', title: 'Street', default: '14 Mill Street' },
  city: { type: 'string', title: 'Town', default: 'Bergen' },
  post_code: { type: 'string', title: 'Area', description: 'Four digits.', default: '5003' },
  country: {
    type: 'string',
    title: 'Country',
    oneOf: [
      { const: 'NO', title: 'Norway' },
      { const: 'DK', title: 'Denmark' },
    ],
    default: 'NO',
  },
  papers: { type: 'array', title: 'Newsletters', items: { type: 'string', enum: ['monthly', 'offers'] } },
};
const ADDRESS_MESSAGE = 'Shall the tickets go to the same address as last time?';

const TOKEN = {
  repository: { type: 'string', title: 'Repository' },
  api_token: { type: 'string', title: 'API token', description: 'Paste the token from your settings.' },
};
const secret = (draft: Draft = []) => [
  form(TOKEN, ['repository', 'api_token'], {
    server: CODE,
    message: 'I need access to open the pull request for you.',
    draft,
  }),
];

const LONG_ANSWER =
  'We would like a quiet cabin, far from the engine and near a door, since one of us walks badly. '.repeat(8);
const LONG_LABELS = {
  name_of_contact: {
    type: 'string',
    title:
      'Name of the person whom the harbour office may call on the day of departure if the ferry is late or does not leave at all',
    description: (
      'It is best to give somebody who does not travel with you. The office calls once, in English or in the language ' +
      'of the harbour, and leaves a message if nobody answers. '
    ).repeat(3),
  },
  wishes: { type: 'string', title: 'Wishes', maxLength: 2000 },
};

/** More fields than a popup shows at once. */
const PASSENGERS = Object.fromEntries(
  Array.from({ length: 24 }, (_, n) => [`passenger_${n + 1}`, { type: 'string', title: `Passenger ${n + 1}` }]),
);

const FILLING: readonly Scene[] = [
  popup('form', () => [ticket()]),
  popup('form, a rule of the server’s own', () => [form({ email: { ...EMAIL, pattern: '(?=a)a' } }, ['email'])]),
  popup('form, just come up', () => [ticket()], { unarmed: true }),
  popup('form, pressed too early', () => [ticket()], {
    unarmed: true,
    click: '.control-primary',
  }),
  popup('form, in a window of its own', () => [ticket()], { surface: 'window' }),
  popup('form, beside the page', () => [crossing({ draft: CROSSING_ANSWERS })], { surface: 'panel' }),
  popup('form, notifications offered', () => [form({ name: NAME }, ['name'], { offersToTell: true })]),
  popup('form, no server named', () => [form({ name: NAME }, [], { server: NO_SERVER, message: '' })]),
  popup('form, every kind of field', () => [crossing()]),
  popup('form, every kind of field, in a window', () => [crossing({ draft: CROSSING_ANSWERS })], { surface: 'window' }),
  popup('form, a list to search', () => [form({ from: CROSSING.from })], { click: '[role=combobox]' }),
  popup('form, several to search', () => [
    form({ calls: CROSSING.calls }, [], { draft: [['calls', ['Ystad', 'Bari']]] }),
  ]),
  popup('form, long', () => [form(PASSENGERS, Object.keys(PASSENGERS))]),
  popup('form, long texts', () => [form(LONG_LABELS, ['name_of_contact'], { clientOrigin: LONG })]),
  popup('form, prepared by the server', () => [form(ADDRESS, ['street'], { message: ADDRESS_MESSAGE })]),
  popup('form, last answers offered', () => [
    form({ name: NAME, email: EMAIL, from: CROSSING.from, wishes: LONG_LABELS.wishes }, ['name'], {
      suggestions: [...ADA, ['from', 'Kristiansand'], ['wishes', LONG_ANSWER]],
    }),
  ]),
  popup('form, filled in again', () => [
    ticket({
      draft: ADA,
      refilled: true,
    }),
  ]),
  popup('form, the answer came too late', () => [
    ticket({
      draft: ADA,
      refilled: true,
      late: true,
    }),
  ]),
  popup('form, asks for a secret', () => secret()),
  popup('form, hidden characters', () => [form({ name: NAME }, [], { draft: [['name', `Ada\u200B Okafor\u202E`]] })]),
  popup('form, problems', () => [ticket({ draft: [['email', 'nobody']] })], {
    press: ['action.send'],
  }),
  popup(
    'form, many problems',
    () => [
      crossing({
        draft: [
          ['guests', '12'],
          ['budget', 'little'],
          ['extras', ['bicycle', 'dog', 'kayak']],
        ],
      }),
    ],
    { press: ['form.review'] },
  ),
  popup('form, refused', () => [form({ email: EMAIL }, [], { draft: [['email', 'ada@okafor.example']] })], {
    refused: ({ id }) => ({ type: 'refused', id, problems: [['email', problem('not-an-email')]] }),
  }),
  popup('form, nothing to fill in', () => [form({}, [], { message: 'Shall I book the night ferry?' })]),
  popup('form, right to left', () => [
    form({ name: { type: 'string', title: 'الاسم', description: 'كما هو على التذكرة' } }, ['name'], {
      server: { ...NO_SERVER, name: 'رحلات الخرشنة' },
      message: 'يرجى إدخال اسمك كما هو في جواز السفر.',
      suggestions: [['name', 'ليلى حداد']],
    }),
  ]),
  popup('form, practice', () => {
    const { params, server } = exerciseMessage('form');
    const parsed = parseElicitation(params);
    if (!parsed.ok || parsed.elicitation.mode !== 'form') throw new Error('no form');
    const { fields, message } = parsed.elicitation;
    const practice = { clientOrigin: PRACTICE, server: { ...NO_SERVER, name: server }, practice: true };
    return [form({}, [], { ...practice, fields, message, judgement: judge(parsed.elicitation, null) })];
  }),
];

const review = (name: string, make: () => readonly FormView[]) => popup(name, make, { press: ['form.review'] });

const REVIEWING: readonly Scene[] = [
  review('review', () => [crossing({ draft: CROSSING_ANSWERS })]),
  review('review, prepared by the server', () => [form(ADDRESS, ['street'], { message: ADDRESS_MESSAGE })]),
  review('review, none chosen', () => [
    form(ADDRESS, ['street'], {
      draft: [
        ['street', '2 Quay Lane'],
        ['papers', []],
      ],
    }),
  ]),
  review('review, a secret', () =>
    secret([
      ['repository', 'ada/tide-tables'],
      ['api_token', 'blt_4f9c0e71d2'],
    ]),
  ),
  review('review, hidden characters', () => [form(ADDRESS, [], { draft: [['street', `14 Mill\u200B Street\u202E`]] })]),
  review('review, long texts', () => [
    form(LONG_LABELS, [], {
      clientOrigin: LONG,
      refilled: true,
      draft: [
        ['name_of_contact', 'Chidi Okafor'],
        ['wishes', LONG_ANSWER],
      ],
    }),
  ]),
  review('review, right to left', () => [
    form({ name: { type: 'string', title: 'الاسم' }, city: { type: 'string', title: 'المدينة' } }, [], {
      server: { ...NO_SERVER, name: 'رحلات الخرشنة' },
      refilled: true,
      draft: [
        ['name', 'ليلى حداد'],
        ['city', 'בֶּרְגֶן'],
      ],
    }),
  ]),
  popup('form, back from the review', () => [crossing({ draft: CROSSING_ANSWERS })], {
    press: ['form.review', 'review.back'],
  }),
];

const LOST: readonly Scene[] = [
  popup('lost', () => [
    lost(
      { name: NAME, email: EMAIL, note: CROSSING.note },
      {
        draft: [
          ['name', 'Ada Okafor'],
          ['note', 'We can be at the quay an hour earlier.\nThe dog is small.'],
        ],
      },
    ),
  ]),
  popup('lost, with a secret', () => [lost(TOKEN, { server: CODE, draft: [['repository', 'ada/tide-tables']] })]),
  popup('lost, long texts', () => [
    lost(LONG_LABELS, {
      clientOrigin: LONG,
      draft: [
        ['name_of_contact', 'Chidi Okafor'],
        ['wishes', LONG_ANSWER],
      ],
    }),
  ]),
];

export const FORMS: readonly Scene[] = [...FILLING, ...REVIEWING, ...LOST];
