import { createHash } from 'node:crypto';
import type { EvidenceCheck } from '@studio/contract/configure/waiver-form.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';
import { endOfChain, readPage, type Evidence, type StoredRow } from './evidence.views.ts';

/** The fingerprint before a studio's first signature. */
const START = '0'.repeat(64);

/** SHA-256 in hexadecimal digits. */
export const fingerprint = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

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

const isAsSigned = (row: StoredRow, previous: { chainNo: number; rowSha256: string }): boolean =>
  row.chainNo === previous.chainNo + 1 &&
  row.previousSha256 === previous.rowSha256 &&
  row.contentSha256 === fingerprint(row.content) &&
  row.pdfSha256 === row.keptPdfSha256 &&
  row.rowSha256 === chainFingerprint(row, row.previousSha256);

/** Checks every signature of the studio, and names the first changed one; also detects deleted ones. */
async function verifyChain(tx: Tx): Promise<EvidenceCheck> {
  let last = { chainNo: 0, rowSha256: START };
  for (let page = await readPage(tx, 0); page.length > 0; page = await readPage(tx, last.chainNo)) {
    for (const row of page) {
      if (!isAsSigned(row, last))
        return { checked: last.chainNo, isIntact: false, brokenAt: row.signedFormId };
      last = row;
    }
  }
  const end = await endOfChain(tx);
  const isIntact = (end?.last_no ?? 0) === last.chainNo && (end?.last_sha256 ?? START) === last.rowSha256;
  return { checked: last.chainNo, isIntact, brokenAt: null };
}

/** Whether every signature of the studio is unchanged. */
export const verifyEvidence = (ctx: StaffContext): Promise<EvidenceCheck> =>
  ctx.transaction((tx) => verifyChain(tx));
