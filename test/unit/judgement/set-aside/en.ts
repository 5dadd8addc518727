import type { Sentences } from '../sentences/sentences.ts';

/** Kept aside: written with the first table, run once at the end. */
export const SENTENCES: Sentences = {
  destructive: [
    'Wipe the SD card and write the new image?',
    'This will take the shop offline for all visitors. Proceed?',
    'Kill the process 8812 that holds the lock?',
    'Do you really want to roll the database back to Monday? Everything since then is lost.',
    'Ban the user grumpy_otter from the forum?',
  ],
  cost: [
    'Shall I go ahead and buy the two return tickets to Oslo?',
    'Check out now? Total: $1,049.90',
    'Invest the monthly surplus in the index fund?',
    'Start the paid trial, 9.99 € per month after 14 days?',
  ],
  outward: [
    'Forward the complaint to the legal department?',
    'Reply to Maria with the text above?',
    'Make the repository public?',
    'Release version 2.0 to the app store?',
  ],
  harmless: [
    'Shall I check the status of the build?',
    'View the attached image?',
    'Count the lines in the log file?',
    'Want me to explain the error?',
  ],
  lookAlikes: [
    'Hide the column "Canceled" from this table?',
    'Open the list of blocked senders?',
    'Dismiss this notice?',
    'Find the invoice we paid in April?',
  ],
  negations: [
    'Archive the project? Its files are kept and never deleted.',
    'You will not be charged for this. Continue?',
  ],
  dryRuns: ['Estimate what the migration would drop?', 'Start a rehearsal of the shutdown? No server is stopped.'],
  questions: ['Do you already have an account with us?'],
  secrets: [
    'We texted you a one-time code. Type it here.',
    'Upload the service account JSON',
    'Secret answer: the name of your first pet',
  ],
  noSecrets: ['When does your password expire?'],
};
