import { fieldsOf, isRecord } from '../wire/json-rpc.ts';

/** A call that was made again ends without an answer to it: `response` is what came instead, if anything did. */
export class NoAnswer extends Error {
  readonly response: Response | undefined;
  /** The page's answer, where its own request has had one already. */
  readonly error: object;

  constructor(response?: Response, said?: unknown) {
    const message = response ? `HTTP ${response.status}` : 'The server’s stream ended before the answer.';
    super(message);
    this.response = response;
    const { error } = fieldsOf(said);
    this.error = isRecord(error) ? error : { code: -32603, message };
  }

  /** The page's token is refused, or allows too little: its transport knows what to do about it. */
  get isForbidden(): boolean {
    return this.response?.status === 401 || this.response?.status === 403;
  }
}
