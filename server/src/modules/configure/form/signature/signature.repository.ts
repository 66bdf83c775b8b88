import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import type { Evidence } from './evidence.views.ts';

/** Drawn signatures, of the member and of a guardian. */
export interface Drawn {
  own: Buffer | null;
  guardian: Buffer | null;
}

/** What a signature is stored with. */
interface Files {
  content: string;
  drawn: Drawn;
  pdf: Buffer;
  previousSha256: string;
  rowSha256: string;
}

export const signatureRepository = (tx: Tx) => ({
  /** The end of the studio's chain of signatures. Locks it until the end of the transaction. */
  lockChain: async (): Promise<{ chainNo: number; previousSha256: string }> => {
    await sql`insert into signature_chain (studio_id) values (${thisStudio}) on conflict do nothing`.execute(
      tx,
    );
    const end = await tx
      .selectFrom('signature_chain')
      .select(['last_no', 'last_sha256'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    return { chainNo: end.last_no + 1, previousSha256: end.last_sha256 };
  },

  /** Stores a signature at the end of the chain. The caller has locked it. */
  keep: async (row: Evidence, { content, drawn, pdf, previousSha256, rowSha256 }: Files): Promise<void> => {
    // Replaces the member's earlier signatures of this form.
    await tx
      .updateTable('signed_form')
      .set({ status: 'SUPERSEDED' })
      .where('member_id', '=', row.memberId)
      .where('waiver_form_id', '=', row.waiverFormId)
      .where('status', '=', 'VALID')
      .execute();
    await tx
      .insertInto('signed_form')
      .values({
        studio_id: thisStudio,
        signed_form_id: row.signedFormId,
        waiver_form_id: row.waiverFormId,
        form_version: row.formVersion,
        member_id: row.memberId,
        chain_no: row.chainNo,
        content,
        content_sha256: row.contentSha256,
        answers: JSON.stringify(row.answers),
        signature_type: row.signatureType,
        signature_image: drawn.own,
        signer_name: row.signerName,
        guardian_name: row.guardianName,
        guardian_relation: row.guardianRelation,
        guardian_signature_type: row.guardianSignatureType,
        guardian_signature_image: row.guardianImageSha256 ? drawn.guardian : null,
        consent_text: row.consentText,
        ip: row.ip,
        user_agent: row.userAgent,
        signed_at: row.signedAt,
        expires_at: row.expiresAt,
        pdf,
        pdf_sha256: row.pdfSha256,
        previous_sha256: previousSha256,
        row_sha256: rowSha256,
      })
      .execute();
    await tx.updateTable('signature_chain').set({ last_no: row.chainNo, last_sha256: rowSha256 }).execute();
  },
});
