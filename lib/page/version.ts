/** This library's version, as announced to providers. A test keeps it equal to package.json's. */
export const VERSION = '0.1.0';

/** The version of the page protocol that this library speaks (docs/page-protocol.md). */
export const PROTOCOL = 1;
