/** The answers to an elicitation, as MCP shapes them (`ElicitResult`; the same in all three revisions). */
import type { ElicitResult, FormContent } from '../protocol/elicitation.ts';

/** The person approved: with the values of the form, or without `content` in URL mode. */
export function accepted(content?: FormContent): ElicitResult {
  return content === undefined ? { action: 'accept' } : { action: 'accept', content };
}

/** The person explicitly said no. */
export function declined(): ElicitResult {
  return { action: 'decline' };
}

/** The request was dismissed without a choice, or nobody was asked. */
export function cancelled(): ElicitResult {
  return { action: 'cancel' };
}
