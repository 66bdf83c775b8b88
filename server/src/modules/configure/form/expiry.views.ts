import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { counts, signatureEnds } from './form.views.ts';
import type { Signer } from './signature/signer.views.ts';

/** A valid signature of a form in use, with the recipient of its notice. */
export interface Expiring extends Pick<Signer, 'firstName' | 'userEmail' | 'extension'> {
  signedFormId: string;
  formTitle: string;
  signedAt: Date;
  expiresAt: Date;
}

/**
 * Signatures that end until an instant, those of guardians with the birthday that ends them, and whose member has not
 * got the last notice, soonest first.
 */
export async function expiringUntil(tx: Tx, { now, until }: { now: Date; until: Date }): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select s.signed_form_id as "signedFormId", v.form_title as "formTitle", s.signed_at as "signedAt",
      ${signatureEnds} as "expiresAt",
      m.first_name as "firstName", m.user_email as "userEmail", studio.extension
    from signed_form s
    join studio_form f using (studio_id, waiver_form_id)
    join member m using (studio_id, member_id)
    join studio using (studio_id)
    join form_version v on v.studio_id = f.studio_id and v.waiver_form_id = f.waiver_form_id
      and v.form_version = f.form_version
    where ${signatureEnds} <= ${until} and ${counts(now)} and f.status = 'ACTIVE' and f.archived_at is null
      and m.status in ('LEAD', 'MEMBER') and m.user_email <> ''
      and not exists (select from form_notice n where n.studio_id = s.studio_id
        and n.signed_form_id = s.signed_form_id and n.kind = 'EXPIRING_7')
    order by "expiresAt", s.signed_form_id`.execute(tx);
  return rows;
}
