import type { Tx } from '../../platform/db/database.ts';
import { policyTextRepository, type Acceptance } from './policy-text.repository.ts';
import { textsToAccept } from './policy-text.views.ts';

export { textsToAccept } from './policy-text.views.ts';

/** Notes that somebody who signed up agreed to the texts of the studio as they are now. */
export const acceptAllTexts = async (tx: Tx, acceptance: Acceptance): Promise<void> =>
  policyTextRepository(tx).accept(await textsToAccept(tx, acceptance.memberId), acceptance);
