/** The plain values between our views and the background, apart from its parsers: a view parses nothing. */

export const PROMPT_PORT = 'prompt';

/** How long a prompt must have been visible and focused before a button decides, in milliseconds. */
export const ARM_DELAY_MS = 600;

/** Usher's item in the menu of a link. */
export const LINK_MENU_ID = 'check-link';
/** As much as is kept of a link to check, in UTF-16 units: longer than any URL that is opened, which is still refused. */
export const MAX_CHECKED = 20_000;
