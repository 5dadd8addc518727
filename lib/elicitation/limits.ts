/** How large a form may be, in code points. Usher refuses a larger one, but cuts texts that it only shows. */

export const MAX_FIELDS = 200;
export const MAX_OPTIONS = 2_000;
/** The options of one form: no more have room in the store, and references make a small schema large. */
export const MAX_FORM_OPTIONS = 20_000;
export const MAX_NAME_LENGTH = 200;
export const MAX_OPTION_LENGTH = 1_000;
/** `elicitationId`, in UTF-16 units, as in the page protocol's completion notice. */
export const MAX_ID_LENGTH = 1_024;
/** A URL to open, in UTF-16 units. No browser's address bar takes a longer one. */
export const MAX_URL_LENGTH = 65_536;
/** An answer in text, whatever `maxLength` says. */
export const MAX_TEXT_LENGTH = 20_000;
/** An answer that must match a `pattern`. With `MAX_PATTERN_STATES`, this bounds the time of one match. */
export const MAX_MATCHED_LENGTH = 1_000;
export const MAX_PATTERN_LENGTH = 1_000;
/** The states of a `pattern` with its repetitions written out: room for `{0,1000}` and a little more. */
export const MAX_PATTERN_STATES = 1_100;
/** The states of all patterns of one form, so that its check takes at most a second. */
export const MAX_FORM_STATES = 10_000;

export const MAX_MESSAGE_SHOWN = 10_000;
export const MAX_TITLE_SHOWN = 200;
export const MAX_DESCRIPTION_SHOWN = 2_000;
