import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { ExpiryNotice } from './expiry.rules.ts';

const MAX_ENDED = 1000;

/** Marks expired signatures for readers of the list; only the time decides whether a signature counts. */
export async function endAll(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql`
    update signed_form set status = 'EXPIRED' where signed_form_id in (
      select signed_form_id from signed_form where status = 'VALID' and expires_at <= ${now}
        order by expires_at limit ${MAX_ENDED})
    returning signed_form_id`.execute(tx);
  return rows.length;
}

/**
 * Records a notice to a member.
 * @returns false when the member got it before.
 */
export async function isFirst(
  tx: Tx,
  { signedFormId, kind, now }: { signedFormId: string; kind: ExpiryNotice; now: Date },
): Promise<boolean> {
  const row = { studio_id: thisStudio, signed_form_id: signedFormId, kind, sent_at: now };
  const written = await tx
    .insertInto('form_notice')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return written !== undefined;
}
