/** The languages that Usher judges, a file each. */
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { Language } from './language.ts';
import { ptBr } from './pt_BR.ts';
import { ru } from './ru.ts';
import { uk } from './uk.ts';

export const LANGUAGES: readonly Language[] = [en, de, fr, es, ptBr, ru, uk];
