import type { Signature, SignaturePage } from '@studio/contract/configure/waiver-form.schema';
import { sql } from 'kysely';
import { contains } from '../../../../platform/db/sql/contains.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { ownAndFamily } from '../../../members/family-link/family-link.api.ts';
import { counts, signatureEnds } from '../form.views.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

type Row = Omit<Signature, 'signedAt' | 'expiresAt' | 'signerRelation'> & {
  signedAt: Date;
  expiresAt: Date | null;
};

interface SignaturesQuery {
  formId: string;
  search: string;
  page: number;
  pageSize: number;
  now: Date;
}

/** Signatures of a form, newest first, each with its status: expired, or of an earlier version. */
export async function pageOfSignatures(
  tx: Tx,
  { formId, search, page, pageSize, now }: SignaturesQuery,
): Promise<SignaturePage> {
  const held = sql`
    from signed_form s
    join studio_form f using (studio_id, waiver_form_id)
    join member m using (studio_id, member_id)
    where s.waiver_form_id = ${formId} and ${contains(sql`m.search_text`, search)}`;
  const picking = sql<Row>`
    select s.signed_form_id as "signedFormId", s.member_id as "memberId",
      ${shownName('m')} as "memberName", s.signer_name as "signerName",
      s.guardian_name as "guardianName", s.signature_type as "signatureType", s.form_version as "formVersion",
        s.signed_at as "signedAt", ${signatureEnds} as "expiresAt",
      case when s.status <> 'VALID' or ${counts(now)} then s.status
        when s.form_version < f.counts_from_version then 'SUPERSEDED' else 'EXPIRED' end as status,
      s.content_sha256 as "contentSha256" ${held}
    order by s.chain_no desc limit ${pageSize} offset ${page * pageSize}`;
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${held}`.execute(tx),
    picking.execute(tx),
  ]);
  const items = rows.map((row): Signature => ({
    ...row,
    signerRelation: 'SELF',
    signedAt: row.signedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }));
  return { items, total: counted.rows[0]?.total ?? 0, page, pageSize };
}

/** A signed form as a file; with a member only their own. */
export async function findPdf(
  tx: Tx,
  { signedFormId, memberId }: { signedFormId: string; memberId: string | null },
): Promise<Buffer | undefined> {
  const query = tx.selectFrom('signed_form').select('pdf').where('signed_form_id', '=', signedFormId);
  const row = await (memberId ? query.where(ownAndFamily(memberId, 'member_id')) : query).executeTakeFirst();
  return row?.pdf;
}
