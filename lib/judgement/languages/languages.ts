/** The languages that Usher judges, a file each. */
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { Language } from './language.ts';
import { ptBr } from './pt_BR.ts';
import { ru } from './ru.ts';
import { uk } from './uk.ts';
import { zhCn } from './zh_CN.ts';
import { zhTw } from './zh_TW.ts';

export const LANGUAGES: readonly Language[] = [en, de, fr, es, ptBr, ja, ko, zhCn, zhTw, ar, ru, uk];
