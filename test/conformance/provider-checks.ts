/** The checks of a provider. None needs a press: each withdraws its requests. */
import { checksOf } from './check.ts';
import { PROVIDER_DISCOVERY } from './provider/discovery.ts';
import { PROVIDER_INTERRUPTIONS } from './provider/interruptions.ts';
import { PROVIDER_PORT } from './provider/port.ts';
import { PROVIDER_REQUESTS } from './provider/requests.ts';
import type { ReferencePage } from './reference-page.ts';

export const PROVIDER_CHECKS = checksOf<ReferencePage>(
  PROVIDER_DISCOVERY,
  PROVIDER_PORT,
  PROVIDER_REQUESTS,
  PROVIDER_INTERRUPTIONS,
);
