/** A server's view: each request that it was called for, the answers that it got about it, and its last word. */

/**
 * How a server asks: a form, a URL, the error -32042, a form as a task; from revision 2026-07-28 on in a round with a form,
 * a URL, or both, and with a form in a round that another without questions follows. Each with how often its tool is called.
 */
const CALLS = {
  form: 1,
  url: 1,
  required: 2,
  task: 1,
  'round form': 2,
  'round url': 2,
  'round of two': 2,
  'round with a state': 3,
} as const;
export type Kind = keyof typeof CALLS;

/** One request of the run, by its number. */
interface Story {
  readonly kind: Kind;
  /** How often its tool was called: with the error -32042 once more after the visit. */
  calls: number;
  /** The server's answers to these calls, in order: its result's text, or its error's code. */
  readonly said: string[];
  /** How its question was answered: an action, or an error's code. */
  readonly answers: string[];
  /** No answer is needed: the server has taken its question back, or the page has given its call up. */
  isOver: boolean;
}

/** A message of the server's that wants a response. */
interface Sent {
  readonly session: string;
  readonly number: number | undefined;
  readonly method: string;
  responses: number;
}

/** A result that asks: its questions by their keys. */
interface Round {
  readonly number: number;
  readonly keys: readonly string[];
  responses: number;
}

/** A message between the two, as far as it is read here. */
export interface Message {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: { readonly message?: string; readonly taskId?: string };
  readonly result?: { readonly action?: string; readonly task?: { readonly taskId: string } };
  readonly error?: { readonly code: number };
}

interface Answer {
  readonly action?: string;
}

/** Whether something was pressed on the request `number` that can lead to `action`. */
type Allow = (number: number, action: 'accept' | 'decline') => boolean;

export class Witness {
  readonly #stories = new Map<number, Story>();
  readonly #sent = new Map<string, Sent>();
  /** By the state that names each. */
  readonly #rounds = new Map<string, Round>();
  /** Which request a task is of. */
  readonly #tasks = new Map<string, number>();
  /** Sessions whose page is there. */
  readonly #sessions = new Set<string>();
  readonly #wrong = new Set<string>();
  #told = 0;
  #isServed = true;

  /** Whether Usher may answer at all: not where its page is unpaired. */
  set isServed(isServed: boolean) {
    this.#isServed = isServed;
  }

  opened(session: string): void {
    this.#sessions.add(session);
  }
  closed(session: string): void {
    this.#sessions.delete(session);
  }

  /** The tool is called for the request `number`. Returns how often it was by now. */
  called(number: number, kind: Kind): number {
    const story = this.#stories.get(number) ?? { kind, calls: 0, said: [], answers: [], isOver: false };
    this.#stories.set(number, story);
    story.calls += 1;
    if (story.calls > 1 && !this.#isServed) this.#fault(`#${number} was called again after unpairing`);
    return story.calls;
  }
  says(number: number, words: string): void {
    this.#stories.get(number)?.said.push(words);
  }
  /** Its question was taken back or its call given up; what was sent for it may have got lost with its stream. */
  needsNoAnswer(number: number): void {
    const story = this.#stories.get(number);
    if (story) story.isOver = true;
  }

  sends(session: string, { id, method, params = {} }: Message): void {
    if (id === undefined || method === undefined) return;
    const named = /#(\d+)#/.exec(params.message ?? '')?.[1];
    const number = named === undefined ? this.#tasks.get(params.taskId ?? '') : Number(named);
    this.#sent.set(`${session} ${JSON.stringify(id)}`, { session, number, method, responses: 0 });
  }

  /** A message has arrived: of responses it is seen how many there are, and what they decide. */
  hears(session: string, { id, method, result, error }: Message): void {
    if (method !== undefined || id === undefined) return;
    const sent = this.#sent.get(`${session} ${JSON.stringify(id)}`);
    if (sent === undefined) {
      this.#fault(`${JSON.stringify(id)} is answered, which was never asked`);
      return;
    }
    sent.responses += 1;
    const { number, method: asked } = sent;
    if (sent.responses > 1) this.#fault(`#${number}: ${asked} was answered ${sent.responses} times`);
    if (number === undefined) return;
    if (result?.task) this.#tasks.set(result.task.taskId, number);
    else if (asked === 'elicitation/create' || asked === 'tasks/result')
      this.#answered(number, result?.action ?? `error ${error?.code}`);
  }

  #answered(number: number, answer: string): void {
    const answers = this.#stories.get(number)?.answers ?? [];
    this.#adds(number, answer);
    if (answers.length > 1) this.#fault(`#${number} was answered as ${answers.join(', then ')}`);
  }
  #adds(number: number, answer: string): void {
    this.#stories.get(number)?.answers.push(answer);
    if (!this.#isServed && isDecision(answer)) this.#fault(`#${number} was answered ${answer} after unpairing`);
  }

  /** A result of the call `number` asks: `keys` name its questions. Its answer must come with `state`. */
  asks(number: number, state: string, keys: readonly string[]): void {
    this.#rounds.set(state, { number, keys, responses: 0 });
  }
  /** A call comes with `state`, and with an answer to each question by its key. */
  hearsRound(number: number, state: string | undefined, answers: Readonly<Record<string, Answer>>): void {
    const round = this.#rounds.get(state ?? '');
    if (round?.number !== number) {
      this.#fault(`#${number} comes with a state that it was not given: ${state}`);
      return;
    }
    round.responses += 1;
    if (round.responses > 1) this.#fault(`#${number}: one round was answered ${round.responses} times`);
    const keys = Object.keys(answers).sort().join();
    if (keys !== [...round.keys].sort().join()) this.#fault(`#${number} was asked ${round.keys} and answered ${keys}`);
    for (const { action } of Object.values(answers)) this.#adds(number, action ?? 'without an action');
  }

  /** The requests whose servers wait for an answer though they are not over and their page is there. */
  waiting(): number[] {
    const isOver = (number: number | undefined) => number !== undefined && this.#stories.get(number)?.isOver;
    const sent = [...this.#sent.values()].filter(({ session }) => this.#sessions.has(session));
    const open = [...sent, ...this.#rounds.values()].filter(
      ({ number, responses }) => responses === 0 && !isOver(number),
    );
    return [...new Set(open.map(({ number }) => number ?? 0))];
  }

  /** The end of `number` at its server: its kind with the answer. */
  endOf(number: number): string {
    const { kind, answers, calls } = this.#stories.get(number) ?? { kind: 'call', answers: [], calls: 0 };
    if (kind === 'required') return `required ${calls > 1 ? 'and visited' : 'and not visited'}`;
    return `${kind} ${answers[0] ?? 'not answered'}`;
  }

  /** Whether the page's word on `number` is the server's own last one. */
  isLastWord(number: number, words: string): boolean {
    return this.#stories.get(number)?.said.at(-1) === words;
  }

  /** Whether the server has said that on `number` at any time. */
  hasSaid(number: number, words: string): boolean {
    return this.#stories.get(number)?.said.includes(words) ?? false;
  }

  /** The faults since the last call of this function. */
  faults(allow: Allow): string[] {
    for (const [number, story] of this.#stories) {
      for (const answer of story.answers)
        if (isDecision(answer) && !allow(number, answer))
          this.#fault(`#${number}: its server heard ${answer} without a press`);
      if (story.kind === 'required' && story.calls > 1 && !allow(number, 'accept'))
        this.#fault(`#${number} was called again without a press`);
      if (story.calls > CALLS[story.kind]) this.#fault(`#${number} was called ${story.calls} times`);
    }
    const untold = [...this.#wrong].slice(this.#told);
    this.#told = this.#wrong.size;
    return untold;
  }

  #fault(text: string): void {
    this.#wrong.add(text);
  }
}

function isDecision(answer: string): answer is 'accept' | 'decline' {
  return answer === 'accept' || answer === 'decline';
}
