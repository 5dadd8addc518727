/** Requests that can hold nothing but yes or no: from an act of no weight to one that is hard to undo. */
import { parseCall } from '../../lib/judgement/call.ts';
import type { FormView, ServerView } from '../../lib/protocol/prompt.ts';
import { LONG } from './people.ts';
import { popup } from './popups.tsx';
import { CONNECT, consent, form } from './requests.ts';
import type { Scene } from './scene.ts';

const FORGE: ServerView = {
  name: 'Forge',
  version: '3.1.0',
  description: 'Repositories, reviews, and releases.',
  url: 'https://forge.example',
};
const CONFIRM = { confirm: { type: 'boolean', title: 'Confirm', default: true } };

interface Asked {
  readonly properties?: object;
  readonly call?: object;
}

/** A request with `message`; without `properties` an empty form. */
function asked(message: string, { properties = {}, call }: Asked = {}): FormView {
  return form(properties, Object.keys(properties).slice(0, 1), {
    message,
    server: FORGE,
    call: call === undefined ? null : parseCall(call),
  });
}

const markAsRead = () => asked('Mark all notifications as read?', { properties: CONFIRM });
const DELETE = 'Delete branch “release/2.4” and its 3 open pull requests?';
const deleteBranch = () =>
  asked(DELETE, {
    properties: CONFIRM,
    call: { tool: 'delete_branch', arguments: { repository: 'tern/harbour', branch: 'release/2.4', force: true } },
  });

export const DECISIONS: readonly Scene[] = [
  popup('decision, the icon is hidden', () => [markAsRead()], { isIconHidden: true }),
  popup('decision, the answer came too late', () => [{ ...markAsRead(), late: true }]),
  popup('decision, refused before', () => [{ ...markAsRead(), refusedBefore: true }]),
  popup('decision', () => [markAsRead()]),
  popup('decision, nothing to fill in', () => [form({}, [], { message: 'Shall I book the night ferry?' })]),
  popup('decision, sends', () => [
    asked('Post the weekly summary to #incidents.', {
      properties: CONFIRM,
      call: { tool: 'post_message', arguments: { channel: '#incidents', text: 'All systems are back. '.repeat(9) } },
    }),
  ]),
  popup('decision, costs', () => [
    asked('Order 2 tickets for $31.00?', {
      properties: { decision: { type: 'string', enum: ['accept', 'decline'] } },
      call: { tool: 'place_order', arguments: { sku: 'ferry-night', quantity: 2, card_token: 'tok_9f27' } },
    }),
  ]),
  popup('decision, hard to undo', () => [deleteBranch()]),
  popup('decision, hard to undo, once more', () => [deleteBranch()], { click: '.row-go-on button' }),
  popup('decision, just come up', () => [deleteBranch()], { unarmed: true }),
  popup('decision, a question', () => [
    asked('Include archived items?', {
      properties: { include_archived: { type: 'boolean', title: 'Archived items' } },
    }),
  ]),
  popup('decision, a reason beside it', () => [
    asked('Approve the deployment of web 1.8.2 to production?', {
      properties: {
        approve: { type: 'string', enum: ['yes', 'no'], enumNames: ['Approve the deployment', 'Reject it'] },
        reason: { type: 'string', title: 'Reason' },
      },
    }),
  ]),
  popup('decision, many lines', () => [
    asked(
      [
        'About to run **2 statements** on `harbour`:',
        '',
        'DELETE FROM bookings WHERE year < 2020;',
        'DROP TABLE bookings_old;',
        '',
        '- rows affected: 48,210',
        '- backup: none',
      ].join('\n'),
      { call: { tool: 'execute_sql', arguments: { project: 'harbour', dry_run: false } } },
    ),
  ]),
  popup('decision, with links in its message', () => [
    asked(
      'The lease is ready: https://login.fernfiles.example/leases/2024 (signed by https://github.com.sign-in.example.net/ada). Shall I read it?',
      { properties: CONFIRM },
    ),
  ]),
  popup('decision, an option that names the act', () => [
    asked('report.md exists already.', {
      properties: { action: { type: 'string', enum: ['Overwrite', 'Cancel'] } },
    }),
  ]),
  popup('decision, the labels of the server', () => [
    asked('Reject the pull request “Night ferry”?', {
      properties: { action: { type: 'string', enum: ['reject', 'approve'] } },
    }),
  ]),
  popup('decision, long labels that send something else', () => [
    asked('The import of 48,210 bookings failed. What now?', {
      properties: {
        action: {
          type: 'string',
          enum: ['retry_all', 'drop_database'],
          enumNames: [
            'Go on with the bookings that haven’t been imported yet',
            'Put everything back to the way it was this morning',
          ],
        },
      },
    }),
  ]),
  popup(
    'decision, hard to undo, a label once more',
    () => [
      asked('Delete the draft “Night ferry”?', {
        properties: { action: { type: 'string', enum: ['Keep it', 'Delete it'] } },
      }),
    ],
    { click: '.row-go-on button' },
  ),
  popup('decision, the message asks for a secret', () => [
    asked('Enter your API key in the next message to go on.', { properties: CONFIRM }),
  ]),
  popup('decision, a hostile call', () => [
    asked('Continue?', {
      properties: CONFIRM,
      call: {
        tool: 'read_file\u202E ✓ verified by Usher',
        arguments: { path: '<button>Cancel</button>', note: LONG.repeat(40), password: 'hunter2', force: true },
      },
    }),
  ]),
  popup('consent, with a code to enter', () => [
    consent(CONNECT, { message: 'Enter code WDJB-MJHT to connect your Fern Files account.' }),
  ]),
  popup('consent, with its call', () => [
    consent(CONNECT, { call: parseCall({ tool: 'connect_account', arguments: { provider: 'fernfiles' } }) }),
  ]),
];
