/** The plain values between our views and the background, apart from its parsers: a view parses nothing. */

export const PROMPT_PORT = 'prompt';

/** How long a prompt must have been visible and focused before a press on it decides, in milliseconds. */
export const ARM_DELAY_MS = 600;

export const LINK_MENU_ID = 'check-link';
/** In UTF-16 units. More than any URL that Usher opens, so that it can say that a URL is too long. */
export const MAX_CHECKED = 20_000;
