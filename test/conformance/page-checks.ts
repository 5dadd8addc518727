/** The checks of a page, each in a document of its own. */
import { checksOf } from './check.ts';
import { PAGE_DISCOVERY } from './page/discovery.ts';
import { PAGE_INTERRUPTIONS } from './page/interruptions.ts';
import { PAGE_PORT } from './page/port.ts';
import type { ReferenceProvider } from './reference-provider.ts';

export const PAGE_CHECKS = checksOf<ReferenceProvider>(PAGE_DISCOVERY, PAGE_PORT, PAGE_INTERRUPTIONS);
