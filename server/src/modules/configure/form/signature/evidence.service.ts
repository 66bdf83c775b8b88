import { createHash } from 'node:crypto';
import type { EvidenceCheck } from '@studio/contract/configure/waiver-form.schema';
import { sql } from 'kysely';
import type { StaffIdentity } from '../../../../platform/auth/identity.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Access, ContextOf } from '../../../../platform/http/guard/access.ts';
import type { FormAnswer } from '../form.rules.ts';

/** The fingerprint before a studio's first signature. */
const START = '0'.repeat(64);

/** SHA-256 in hexadecimal digits. */
export const fingerprint = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

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

/** The hash over a signature and all before it: whoever changes one has to rewrite every later one. */
export const chainFingerprint = (row: Evidence, previousSha256: string): string =>
  fingerprint(
    JSON.stringify([
      row.signedFormId,
      row.waiverFormId,
      row.formVersion,
      row.memberId,
      row.chainNo,
      row.contentSha256,
      row.answers.map(({ key, value }) => [key, value]),
      row.signatureType,
      row.imageSha256,
      row.signerName,
      row.guardianName,
      row.guardianRelation,
      row.guardianSignatureType,
      row.guardianImageSha256,
      row.consentText,
      row.ip,
      row.userAgent,
      row.signedAt.toISOString(),
      row.expiresAt?.toISOString() ?? null,
      row.pdfSha256,
      previousSha256,
    ]),
  );

type StoredRow = Evidence & {
  content: string;
  keptPdfSha256: string;
  previousSha256: string;
  rowSha256: string;
};

const PAGE = 200;

async function readPage(tx: Tx, after: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select signed_form_id as "signedFormId", waiver_form_id as "waiverFormId", form_version as "formVersion",
      member_id as "memberId", chain_no as "chainNo",
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

const isAsSigned = (row: StoredRow, previous: { chainNo: number; rowSha256: string }): boolean =>
  row.chainNo === previous.chainNo + 1 &&
  row.previousSha256 === previous.rowSha256 &&
  row.contentSha256 === fingerprint(row.content) &&
  row.pdfSha256 === row.keptPdfSha256 &&
  row.rowSha256 === chainFingerprint(row, row.previousSha256);

/** Checks every signature of the studio, and names the first changed one; also detects deleted ones. */
async function checkChain(tx: Tx): Promise<EvidenceCheck> {
  let last = { chainNo: 0, rowSha256: START };
  for (let page = await readPage(tx, 0); page.length > 0; page = await readPage(tx, last.chainNo)) {
    for (const row of page) {
      if (!isAsSigned(row, last))
        return { checked: last.chainNo, isIntact: false, brokenAt: row.signedFormId };
      last = row;
    }
  }
  const end = await tx.selectFrom('signature_chain').select(['last_no', 'last_sha256']).executeTakeFirst();
  const isIntact = (end?.last_no ?? 0) === last.chainNo && (end?.last_sha256 ?? START) === last.rowSha256;
  return { checked: last.chainNo, isIntact, brokenAt: null };
}

/** Whether every signature of the studio is unchanged. */
export const checkEvidence = (ctx: ContextOf<Access<StaffIdentity>>): Promise<EvidenceCheck> =>
  ctx.transaction((tx) => checkChain(tx));
