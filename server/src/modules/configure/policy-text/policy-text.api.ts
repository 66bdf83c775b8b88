import type { Tx } from '../../../platform/db/database.ts';
import { policyTextRepository, type Acceptance } from './policy-text.repository.ts';
import { textsToAccept } from './policy-text.views.ts';

export { textsToAccept } from './policy-text.views.ts';

/** Records that a person who signs up accepts the studio's present texts. */
export const acceptAllTexts = async (tx: Tx, acceptance: Acceptance): Promise<void> =>
  policyTextRepository(tx).accept(await textsToAccept(tx, acceptance.memberId), acceptance);
