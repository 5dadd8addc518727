import { expect, it } from 'vitest';
import { readRequest } from '../../../scripts/read-request.ts';

it('reads a form that has a pattern, whose engine is loaded late elsewhere', () => {
  const properties = { name: { type: 'string', pattern: '^[a-z]{3}$' } };
  const row = { id: 'r1', message: 'Name of the branch', requestedSchema: { type: 'object', properties } };
  expect(readRequest(row)).toMatchObject({ id: 'r1', outcome: 'form' });
});
