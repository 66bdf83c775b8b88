import type { PolicyVersion } from '@studio/contract/configure/policy-text.schema';
import type { ConsentPlace } from '@studio/contract/members/privacy/consent.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { logConsent } from '../../members/consent/consent.api.ts';
import { policyTextRepository, type Acceptance } from './policy-text.repository.ts';

/** Records that a member accepts texts, as what counts now and as lines of the consent log. */
export async function acceptThese(
  tx: Tx,
  texts: readonly PolicyVersion[],
  acceptance: Acceptance & { place: ConsentPlace },
): Promise<void> {
  await policyTextRepository(tx).accept(texts, acceptance);
  const lines = texts.map(({ policy, version }) => ({ subject: policy, isGiven: true, version }));
  await logConsent(tx, acceptance, lines);
}
