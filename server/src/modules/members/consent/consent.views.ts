import type { Consent } from '@studio/contract/members/privacy/consent.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** Whether a member agreed to be sent news and offers. */
export async function receivesNews(tx: Tx, memberId: string): Promise<boolean> {
  const { at } = await tx
    .selectFrom('member')
    .select('marketing_consent_at as at')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return at !== null;
}

/** When a member last took back that they want news, as JSON has an instant; `null` when they never did. */
export async function newsWithdrawnAt(tx: Tx, memberId: string): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select to_jsonb(max(created_at)) #>> '{}' as at from consent
    where studio_id = ${thisStudio} and member_id = ${memberId} and subject = 'MARKETING' and not is_given`.execute(
    tx,
  );
  return rows[0]?.at ?? null;
}

/** What a member agreed to and took back, newest first. */
export async function consentsOf(tx: Tx, memberId: string): Promise<Consent[]> {
  const { rows } = await sql<Omit<Consent, 'createdAt'> & { createdAt: Date }>`
    select c.consent_id as "consentId", c.subject, c.is_given as "isGiven", c.version, c.place, c.ip,
      f.display_name as "staffName", c.created_at as "createdAt"
    from consent c left join staff f using (studio_id, staff_id)
    where c.member_id = ${memberId} order by c.created_at desc, c.consent_id desc`.execute(tx);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
