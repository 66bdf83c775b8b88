import type { Tx } from '../../../platform/db/database.ts';
import { acceptThese } from './accept.service.ts';
import type { Acceptance } from './policy-text.repository.ts';
import { textsToAccept } from './policy-text.views.ts';

export { textsToAccept } from './policy-text.views.ts';

/** Records that a person who signs up accepts the studio's present texts. */
export const acceptAllTexts = async (tx: Tx, acceptance: Acceptance): Promise<void> =>
  acceptThese(tx, await textsToAccept(tx, acceptance.memberId), { ...acceptance, place: 'SIGN_UP' });

export { heldRows as policyHeld } from './held.repository.ts';

export { forgetAcceptanceAddresses } from './policy-text.repository.ts';
