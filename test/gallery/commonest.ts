/** The twenty commonest shapes of public servers' elicitations, the commonest first, with messages as long as theirs. */
import type { RequestView } from '../../lib/protocol/prompt.ts';
import { FILES } from './people.ts';
import { popup } from './popups.tsx';
import { CONNECT, consent, form } from './requests.ts';
import type { Scene } from './scene.ts';

const CONFIRMED = 'confirmed';
const YES_NO = ['Yes', 'No'];

const asked = (message: string, properties: object, required = Object.keys(properties)): RequestView =>
  form(properties, required, { message, server: FILES });
/** A flag whose description says again what the message says. */
const flag = (message: string, name = CONFIRMED): RequestView =>
  asked(message, { [name]: { type: 'boolean', title: 'Confirm', description: message } });
const described = (message: string, description: string): RequestView =>
  asked(message, { confirm: { type: 'boolean', description } });
const empty = (message: string): RequestView => asked(message, {});
const choice = (message: string, options: readonly string[], title: string): RequestView =>
  asked(message, { confirmation: { type: 'string', enum: options, title, description: title } });
const text = (message: string, name: string, title: string): RequestView =>
  asked(message, { [name]: { type: 'string', title, description: message } });

const lines = (...each: readonly string[]) => each.join('\n');

const SHAPES: Readonly<Record<string, () => RequestView>> = {
  'a destructive flag': () => flag('Delete access token 88 from project harbour/site? This cannot be undone.'),
  'a URL': () => consent(CONNECT, { message: 'Open this page in your browser to connect Fern Files.' }),
  'a text': () => text('Enter the title of the new folder (or leave it empty)', 'title', 'Title'),
  'nothing, destructive': () => empty('Are you sure you want to delete the folder “Leases”?'),
  'an outward flag': () => flag('Create a release in project harbour/site? Tag: v2.1.0'),
  'a destructive choice of two': () =>
    choice(
      lines(
        'You are about to delete files from the **Leases** folder of the **harbour** team:',
        '',
        '- **All files** (no filter)',
        '',
        'This operation will permanently remove every file that matches. **Do you want to go on?**',
      ),
      YES_NO,
      'Confirm the operation',
    ),
  'nothing, terms': () =>
    empty(
      'Terms of service: by going on, you agree to the Fern Files terms for shared folders, which your team has to keep. Do you accept them?',
    ),
  'a described destructive flag': () => described('Remove 12 drafts from the folder “Leases”?', 'Confirm the removal'),
  'a harmless flag': () => flag('Create a new folder? Name: Leases. Visibility: team.'),
  'a secret': () => text('Enter your Fern Files API key.', 'api_key', 'API key'),
  'a question': () => flag('Should this folder be confidential?'),
  'an outward choice of two': () =>
    choice(
      lines(
        'You are about to add these addresses to the access list of the team “harbour”:',
        '',
        '- **Addresses**: 203.0.113.7, 203.0.113.9',
        '- **Comment**: office',
        '',
        '**Note**: whoever comes from these addresses can reach the files of the team. **Do you want to go on?**',
      ),
      YES_NO,
      'Confirm the operation',
    ),
  'nothing, outward': () => empty('Send the lease to Bob Marsh?'),
  'a flag without words': () => asked('Sort the folder “Leases” by its dates?', { value: { type: 'boolean' } }),
  'a pick of two': () =>
    asked('Which copy of the lease should be kept here?', {
      copy: { type: 'string', enum: ['mine', 'theirs'], title: 'Copy' },
    }),
  'a titled flag': () =>
    asked('Apply the new names to the files of this folder?', { apply: { type: 'boolean', title: 'Apply' } }),
  'a pick of three': () =>
    asked('Which language shall the summary be in?', { language: { type: 'string', enum: ['en', 'de', 'ja'] } }),
  'a cost': () =>
    asked('The copies cost 12 euros and are sent to Mill Street 4. Shall I order them?', {
      place_the_order: { type: 'boolean', title: 'Place the order' },
    }),
  'a flag with a reason': () =>
    asked(
      'About to move the folder “Leases” to the archive. Go on?',
      { proceed: { type: 'boolean', title: 'Proceed' }, reason: { type: 'string', title: 'Reason', default: '' } },
      ['proceed'],
    ),
  'several fields': () =>
    asked('Tell me about your team.', {
      name: { type: 'string', title: 'Name', description: 'The name of the team' },
      people: { type: 'integer', title: 'People', description: 'How many are in it' },
    }),
};

export const COMMONEST: readonly Scene[] = Object.entries(SHAPES).map(([name, make]) => popup(name, () => [make()]));
