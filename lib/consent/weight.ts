/**
 * How much an act weighs: by the words of the message and the fields, the tool's name and arguments, and the tool's own
 * annotations. A claim only raises it.
 */
import type { Elicitation } from '../protocol/elicitation.ts';
import { type Call, WEIGHTS, type Weight } from '../protocol/judgement.ts';
import { normalized } from './words.ts';

const DESTRUCTIVE =
  /\b(?:delet\w*|remov\w*|drop\w*|destroy\w*|overwrit\w*|revok\w*|wip\w*|purg\w*|eras\w*|kill\w*|terminat\w*|reset\w*|force|truncate\w*|irreversib\w*|permanent\w*|cannot be undone|shut ?down)\b/;
const COST = /\b(?:pay\w*|buy\w*|purchas\w*|order\w*|charg\w*|bill\w*|cost\w*)\b|[$€£¥]\s?\d/;
const OUTWARD =
  /\b(?:send\w*|publish\w*|merg\w*|deploy\w*|shar\w*|invit\w*|post\w*|push\w*|submit\w*|upload\w*|repl(?:y|ies)|creat\w* (?:issue|release|pull|merge))\b/;

/** The weight of an elicitation, with the call that the page claims to be making. */
export function weightOf(elicitation: Elicitation, call: Call | null): Weight {
  const fields = elicitation.mode === 'form' ? elicitation.fields : [];
  const texts = [elicitation.message, ...fields.flatMap(({ name, title, description }) => [name, title, description])];
  const weights = texts.map((text) => weightOfText(text ?? ''));
  return heaviest([...weights, ...(call === null ? [] : weightsOfCall(call))]);
}

function weightsOfCall({ tool, arguments: given, annotations }: Call): Weight[] {
  const forced = given.some(({ name, value }) => /(?:^|\.)force$/i.test(name) && value === 'true');
  return [
    weightOfText(tool.replace(/[_.-]+/g, ' ')),
    annotations.destructive === true && annotations.readOnly !== true ? 'destructive' : 'plain',
    forced ? 'destructive' : 'plain',
  ];
}

/** The weight of the words of one text. */
function weightOfText(text: string): Weight {
  const plain = normalized(text);
  if (DESTRUCTIVE.test(plain)) return 'destructive';
  if (COST.test(plain)) return 'cost';
  return OUTWARD.test(plain) ? 'outward' : 'plain';
}

function heaviest(weights: readonly Weight[]): Weight {
  return WEIGHTS.findLast((weight) => weights.includes(weight)) ?? 'plain';
}
