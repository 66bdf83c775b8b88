import { awaitCheck } from '../../order/order.api.ts';
import { isId } from '@studio/contract/values/id';
import type { Proof, SentProof } from '@studio/contract/orders/pay-order.schema';
import { moneyWords } from '@studio/contract/values/typed/numbers';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { readSentFile } from '../../../../platform/images/sentFile.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import { notify } from '../../../shell/notification/notification.api.ts';
import { owedRepository, type OwedOrder } from '../due/owed.repository.ts';
import { askedFor } from '../due/owed.rules.ts';
import { lockOwn } from '../due/ownOrder.service.ts';
import { payerOf } from '../payer.views.ts';
import { proofRepository, readProofFile, type FoundProof } from './proof.repository.ts';
import { addressUntil, signedText } from './proof.rules.ts';
import type { StaffContext, MemberContext } from '../../../../platform/http/guard/access.ts';

const MAX_PROOFS = 10;

const fileRefusal = (message: string): Refusal =>
  new Refusal('INVALID_FIELDS', { errors: [{ field: 'file', message }] });

/**
 * @throws {Refusal} NOT_FOUND for an order of somebody else, ORDER_CLOSED for one that takes no payment,
 * INVALID_FIELDS for too many files.
 */
async function lockForProof(tx: Tx, orderId: string, memberId: string): Promise<OwedOrder> {
  const order = await lockOwn(tx, orderId, memberId);
  if ((await owedRepository(tx).countProofs(orderId)) >= MAX_PROOFS)
    throw fileRefusal(`You have sent ${MAX_PROOFS} files for this order. Please contact the studio.`);
  return order;
}

/** @throws {Refusal} NOT_FOUND for an order of somebody else. */
async function requireOwnOrder(
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
  const amount = moneyWords(askedFor(order), payer);
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
    kind: 'PROOF_SUBMITTED',
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
  await requireOwnOrder(db, ctx, orderId);
  const read = await readSentFile(file, { field: 'file', unnamed: 'proof' });
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
