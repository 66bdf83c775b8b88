import type { ConfirmAddress, VerifiedAddresses } from '@studio/contract/shell/notification-setting.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { maskEmail } from '../../../platform/audit/maskEmail.rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockStudio } from '../../../platform/db/sql/lockStudio.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { OtpService } from '../../accounts/auth/auth.api.ts';
import { storeReplyAddresses } from '../studio-record/studio-record.api.ts';
import { verifiedAddresses } from './verified-address.repository.ts';
import { listAddresses, replyAddresses } from './verified-address.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

async function allOf(tx: Tx): Promise<VerifiedAddresses> {
  const [rows, { chosen, fallback }] = [await listAddresses(tx), await replyAddresses(tx)];
  return {
    replyTo: chosen,
    fallback,
    addresses: rows.map(({ address, verified_at: at }) => ({ address, verifiedAt: at.toISOString() })),
  };
}

const ACTIONS = {
  ask: 'studio.proveAddress',
  verify: 'studio.verifyAddress',
  reply: 'studio.replyTo',
  remove: 'studio.removeAddress',
} as const;

/**
 * Writes down what mails read: the addresses as they are now, and the one that answers go to. The studio must be
 * locked.
 */
async function storeReplies(tx: Tx, replyTo: string | null): Promise<void> {
  const proved = (await listAddresses(tx)).map(({ address }) => address);
  await storeReplyAddresses(tx, proved, replyTo);
}

const note = (tx: Tx, ctx: StaffContext, act: keyof typeof ACTIONS, address: string | null): void =>
  writeAudit(tx, ctx, {
    action: ACTIONS[act],
    entity: 'studio',
    entityId: ctx.studioId,
    after: { address: address && maskEmail(address) },
  });

/** Addresses that answers to the studio's mails may go to. */
export const readAddresses = (ctx: StaffContext): Promise<VerifiedAddresses> => ctx.transaction(allOf);

const purposeOf = ({ studioId, userId }: StaffContext, email: string) => ({
  action: 'VERIFY_SENDER',
  target: email,
  studioId,
  askedBy: userId,
});

/** Mails a code to an address. @throws {Refusal} TOO_MANY_REQUESTS. */
export async function proveAddress(otps: OtpService, ctx: StaffContext, email: string): Promise<null> {
  await otps.send(purposeOf(ctx, email), ctx);
  await ctx.transaction(async (tx) => note(tx, ctx, 'ask', email));
  return null;
}

/** Takes an address whose code is right, and sends answers there. @throws {Refusal} CODE_WRONG. */
export async function confirmAddress(
  otps: OtpService,
  ctx: StaffContext,
  { email, otp }: ConfirmAddress,
): Promise<VerifiedAddresses> {
  const codeId = await otps.check({ ...purposeOf(ctx, email), code: otp }, ctx.now);
  return ctx.transaction(async (tx) => {
    await lockStudio(tx);
    await otps.use(tx, codeId, ctx.now);
    await verifiedAddresses(tx).add(email, ctx.staffId, ctx.now);
    await storeReplies(tx, email);
    note(tx, ctx, 'verify', email);
    return allOf(tx);
  });
}

/** Chooses where answers go; `''` for no address of these. @throws {Refusal} NOT_FOUND for one that was not proved. */
export const chooseReplyTo = (ctx: StaffContext, email: string): Promise<VerifiedAddresses> =>
  ctx.transaction(async (tx) => {
    await lockStudio(tx);
    const isKnown = (await listAddresses(tx)).some(({ address }) => address === email);
    if (email !== '' && !isKnown) throw new Refusal('NOT_FOUND');
    await storeReplies(tx, email || null);
    note(tx, ctx, 'reply', email || null);
    return allOf(tx);
  });

/** Forgets an address; answers go nowhere else than before it was chosen. @throws {Refusal} NOT_FOUND. */
export const removeAddress = (ctx: StaffContext, email: string): Promise<VerifiedAddresses> =>
  ctx.transaction(async (tx) => {
    await lockStudio(tx);
    if (!(await verifiedAddresses(tx).remove(email))) throw new Refusal('NOT_FOUND');
    const { chosen } = await replyAddresses(tx);
    await storeReplies(tx, chosen === email ? null : chosen);
    note(tx, ctx, 'remove', email);
    return allOf(tx);
  });
