/** The languages that Usher judges, a file each. */
import { en } from './en.ts';
import type { Language } from './language.ts';

export const LANGUAGES: readonly Language[] = [en];
