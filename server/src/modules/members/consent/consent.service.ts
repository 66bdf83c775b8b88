import { NEWS_CONSENT } from '@studio/contract/members/privacy/newsConsent';
import type { Tx } from '../../../platform/db/database.ts';
import { noteNewsConsent } from '../member-record/member-record.api.ts';
import { logConsent, type Consenting } from './consent.repository.ts';
import { receivesNews } from './consent.views.ts';

/**
 * Gives or withdraws a member's consent to news and offers. What is so already stays as it is, with its date.
 * @returns whether anything changed.
 */
export async function changeNewsConsent(tx: Tx, who: Consenting, isGiven: boolean): Promise<boolean> {
  if ((await receivesNews(tx, who.memberId)) === isGiven) return false;
  await noteNewsConsent(tx, who.memberId, isGiven ? { at: who.now, ip: who.ip } : null);
  await logConsent(tx, who, [{ subject: 'MARKETING', isGiven, version: NEWS_CONSENT.version }]);
  return true;
}
