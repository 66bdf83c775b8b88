import { awaitCheck } from '../../order/order.api.ts';
import { createHash } from 'node:crypto';
import { isId } from '@studio/contract/values/id';
import type { Proof, SentProof } from '@studio/contract/configure/payment-mode.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { StaffIdentity, StudioMemberIdentity } from '../../../../platform/auth/identity.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Access, ContextOf } from '../../../../platform/http/guard/access.ts';
import { isUploadedFile } from '../../../../platform/http/input/isUploadedFile.ts';
import { Refusal } from '../../../../platform/http/answer/refusal.ts';
import { drawImage } from '../../../../platform/images/drawImage.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import { drawPdf } from '../../../../platform/pdf/drawPdf.ts';
import { notify } from '../../../shell/notification/notification.api.ts';
import { owedRepository, type OwedOrder } from '../due/owed.repository.ts';
import { askedFor } from '../due/owed.rules.ts';
import { lockOwn } from '../due/ownOrder.service.ts';
import { moneyText, payerOf } from '../payer.views.ts';
import { proofRepository, readProofFile, type FoundProof, type ProofFile } from './proof.repository.ts';
import { addressUntil, isPdf, shownName, signedText } from './proof.rules.ts';

type MemberContext = ContextOf<Access<StudioMemberIdentity>>;
type StaffContext = ContextOf<Access<StaffIdentity>>;

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PROOFS = 10;
/** Sharp enough to read the small print of a banking app. */
const PIXELS = 2000;

const refuse = (message: string): Refusal =>
  new Refusal('INVALID_FIELDS', { errors: [{ field: 'file', message }] });

/**
 * Reads a sent file: rebuilds a PDF from its pages, draws a picture anew, and takes nothing else. @throws
 * {Refusal} INVALID_FIELDS on `file`.
 */
async function readFile(file: unknown): Promise<ProofFile> {
  if (!isUploadedFile(file) || file.bytes.byteLength === 0) throw refuse('Choose a picture or a PDF');
  if (file.bytes.byteLength > MAX_BYTES) throw refuse('Choose a file of at most 5 MB');
  const known = {
    fileName: shownName(file.fileName),
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
  };
  if (isPdf(file.bytes))
    return { ...known, mediaType: 'application/pdf', content: await drawPdf(file.bytes, 'file') };
  return {
    ...known,
    mediaType: 'image/webp',
    content: await drawImage(file, {
      width: PIXELS,
      height: PIXELS,
      fit: 'inside',
      field: 'file',
      hint: 'Choose a JPEG, PNG, WebP or PDF file',
    }),
  };
}

/**
 * @throws {Refusal} NOT_FOUND for an order of somebody else, ORDER_CLOSED for one that takes no payment,
 * INVALID_FIELDS for too many files.
 */
async function lockForProof(tx: Tx, orderId: string, memberId: string): Promise<OwedOrder> {
  const order = await lockOwn(tx, orderId, memberId);
  if ((await owedRepository(tx).countProofs(orderId)) >= MAX_PROOFS)
    throw refuse(`You have sent ${MAX_PROOFS} files for this order. Please contact the studio.`);
  return order;
}

/** @throws {Refusal} NOT_FOUND for an order of somebody else. */
async function refuseStranger(
  db: Deps['db'],
  { studioId, memberId }: MemberContext,
  orderId: string,
): Promise<void> {
  const order = await db.studio(studioId, (tx) => owedRepository(tx).find(orderId));
  if (order?.memberId !== memberId) throw new Refusal('NOT_FOUND');
}

const warningOf = ({ alsoFor }: FoundProof): string =>
  alsoFor.length > 0 ? `The same file was sent for ${alsoFor.join(', ')}.` : '';

async function notifyReceived(tx: Tx, order: OwedOrder, proof: FoundProof, now: Date): Promise<void> {
  const payer = await payerOf(tx, order.orderId);
  const amount = moneyText(askedFor(order), payer);
  const variables = {
    member_first_name: payer.firstName,
    reference: payer.reference,
    amount,
    pay_url: payer.payUrl,
  };
  queueMail(
    tx,
    { studioId: payer.studioId, to: payer.userEmail, template: 'PAYMENT_PROOF_RECEIVED', variables },
    now,
  );
  const body = [`${amount}, reference ${payer.reference}.`, warningOf(proof)].filter(Boolean).join(' ');
  notify(tx, {
    kind: 'PAYMENT_TO_APPROVE',
    leastRole: 'STAFF',
    title: `${payer.memberName} says they have paid`,
    body,
    route: '/dashboard/payments',
    now,
  });
}

/**
 * Stores a member's proof of payment: from now on staff have to look for the money. @throws {Refusal}
 * INVALID_FIELDS for another kind of file or too many, NOT_FOUND, ORDER_CLOSED.
 */
export async function sendProof(
  ctx: MemberContext,
  { db }: Pick<Deps, 'db'>,
  { orderId, file }: { orderId: string; file: unknown },
): Promise<SentProof> {
  const { memberId, now } = ctx;
  // Before the file is read: whoever names an order of somebody else learns nothing, and causes no work.
  await refuseStranger(db, ctx, orderId);
  const read = await readFile(file);
  return ctx.transaction(async (tx) => {
    const order = await lockForProof(tx, orderId, memberId);
    const proofs = proofRepository(tx);
    const proofId = await proofs.add(orderId, read, now);
    const proof = await proofs.find(proofId);
    if (!proof) throw new Error('A proof that was just written cannot be found');
    await awaitCheck(tx, orderId);
    await notifyReceived(tx, order, proof, now);
    writeAudit(tx, ctx, {
      action: 'payment.sendProof',
      entity: 'payment_proof',
      entityId: proofId,
      before: { status: order.status },
      after: { status: 'PROOF_SUBMITTED', fileName: read.fileName },
    });
    announce(tx, { type: 'Order', id: orderId });
    return { proofId, orderId };
  });
}

type Signer = Pick<Deps, 'auth'>;

function addressOf({ auth }: Signer, studioId: string, { proofId }: FoundProof, until: Date): string {
  const signature = auth.fingerprint(signedText({ studioId, proofId, until: until.getTime() }));
  return `/media/payment-proof/${studioId}/${proofId}?until=${until.getTime()}&signature=${signature}`;
}

/** A proof, with an address that works for five minutes. @throws {Refusal} NOT_FOUND. */
export const findProof = (ctx: StaffContext, signer: Signer, proofId: string): Promise<Proof> =>
  ctx.transaction(async (tx) => {
    const proof = await proofRepository(tx).find(proofId);
    if (!proof) throw new Refusal('NOT_FOUND');
    const until = addressUntil(ctx.now);
    return {
      ...proof,
      createdAt: proof.createdAt.toISOString(),
      url: addressOf(signer, ctx.studioId, proof, until),
      expiresAt: until.toISOString(),
    };
  });

/** A requested address. */
export interface AskedProof {
  studioId: string;
  proofId: string;
  until: string;
  signature: string;
}

function isSigned({ auth }: Signer, { studioId, proofId, until, signature }: AskedProof, now: Date): boolean {
  return (
    auth.isFingerprint(signature, signedText({ studioId, proofId, until: Number(until) })) &&
    Number(until) > now.getTime()
  );
}

/** The file of an address; `null` when the address is not ours, or has expired. */
export async function openProof(
  { db, auth, clock }: Pick<Deps, 'db' | 'auth' | 'clock'>,
  asked: AskedProof,
): Promise<{ fileName: string; mediaType: string; content: Buffer } | null> {
  const isOurs = isId(asked.studioId) && isId(asked.proofId) && isSigned({ auth }, asked, clock.now());
  return isOurs ? readProofFile(db, asked.studioId, asked.proofId) : null;
}
