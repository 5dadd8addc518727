/**
 * Reads elicitations from standard input, one JSON object a line, and prints what Usher makes of each, one a line.
 *
 *     npm run --silent tool -- requests < requests.jsonl
 *
 * In: `{ id, message, requestedSchema?, url?, tool?, arguments?, annotations? }`. Out: `{ id, outcome, reason?, weight,
 * secrets, presses, buttons, amount }` (docs/judgement.md).
 */
import { createInterface } from 'node:readline';
import { type RequestRow, readRequest } from './read-request.ts';

for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() !== '') console.log(JSON.stringify(readRequest(JSON.parse(line) as RequestRow)));
}
