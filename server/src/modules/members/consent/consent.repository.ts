import type { ConsentPlace, ConsentSubject } from '@studio/contract/members/privacy/consent.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** Who agreed, where, and from which address; `staffId` when staff wrote it down for them. */
export interface Consenting {
  memberId: string;
  place: ConsentPlace;
  ip: string;
  staffId?: string;
  now: Date;
}
export interface ConsentTo {
  subject: ConsentSubject;
  isGiven: boolean;
  /** Of the words that they saw. */
  version: number;
}

/** Adds lines to the log, which are never changed. */
export async function logConsent(
  tx: Tx,
  { memberId, place, ip, staffId, now }: Consenting,
  lines: readonly ConsentTo[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ subject, isGiven, version }) => ({
    studio_id: thisStudio,
    consent_id: newId(),
    member_id: memberId,
    subject,
    is_given: isGiven,
    version,
    place,
    ip,
    staff_id: staffId ?? null,
    created_at: now,
  }));
  await tx.insertInto('consent').values(rows).execute();
}

/** Keeps what somebody who is forgotten agreed to, without the addresses that they did it from. */
export async function forgetConsentAddresses(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('consent')
    .set({ ip: null })
    .where('studio_id', '=', thisStudio)
    .where('member_id', '=', memberId)
    .execute();
}
