import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { FormAnswer } from '../form.rules.ts';

/** The content of a signature; files are represented by their hash. */
export interface Evidence {
  signedFormId: string;
  waiverFormId: string;
  formVersion: number;
  memberId: string;
  chainNo: number;
  contentSha256: string;
  answers: readonly FormAnswer[];
  signatureType: string;
  imageSha256: string | null;
  signerName: string;
  guardianName: string | null;
  guardianRelation: string | null;
  guardianSignatureType: string | null;
  guardianImageSha256: string | null;
  consentText: string;
  ip: string;
  userAgent: string;
  signedAt: Date;
  expiresAt: Date | null;
  pdfSha256: string;
}

/** A signature as it is stored, with the fingerprints of its files as they are now. */
export type StoredRow = Evidence & {
  content: string;
  keptPdfSha256: string;
  previousSha256: string;
  rowSha256: string;
};

const PAGE = 200;

/** The next signatures of the studio after a number, in order. */
export async function readPage(tx: Tx, after: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select signed_form_id as "signedFormId", waiver_form_id as "waiverFormId", form_version as "formVersion",
      coalesce(signed_as, member_id) as "memberId", chain_no as "chainNo",
      content, content_sha256 as "contentSha256", answers, signature_type as "signatureType",
        encode(sha256(signature_image), 'hex') as "imageSha256",
      signer_name as "signerName", guardian_name as "guardianName", guardian_relation as "guardianRelation",
        guardian_signature_type as "guardianSignatureType",
      encode(sha256(guardian_signature_image), 'hex') as "guardianImageSha256", consent_text as "consentText",
        ip, user_agent as "userAgent",
      signed_at as "signedAt", expires_at as "expiresAt", encode(sha256(pdf), 'hex') as "pdfSha256",
        pdf_sha256 as "keptPdfSha256",
      previous_sha256 as "previousSha256", row_sha256 as "rowSha256"
    from signed_form where chain_no > ${after} order by chain_no limit ${PAGE}`.execute(tx);
  return rows;
}

/** The end of the studio's chain of signatures; none before the first. */
export const endOfChain = (tx: Tx) =>
  tx.selectFrom('signature_chain').select(['last_no', 'last_sha256']).executeTakeFirst();
