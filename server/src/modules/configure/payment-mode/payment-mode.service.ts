import { zoneWords } from '@studio/contract/configure/place/zoneNote';
import type {
  CancelPayee,
  OfferedModes,
  PaymentModes,
  SavePaymentModes,
} from '@studio/contract/configure/payment/payment-mode.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/live/announce.ts';
import { deviceName } from '../../../platform/auth/notice.rules.ts';
import { nameAndClock, tellOwners, type Guarding } from '../../accounts/guarded-change/guarded-change.api.ts';
import { mailOwners } from '../../members/staff/staff.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { offeredModes, surroundingsOf } from './payment-mode.api.ts';
import { demandSettled, spendStepUp } from '../../accounts/step-up/step-up.api.ts';
import { paymentModeRepository } from './payment-mode.repository.ts';
import {
  asOf,
  changedMode,
  effectiveAt,
  hasPayee,
  hidesPayee,
  isReady,
  maskedPayee,
  modeName,
  needsProof,
  readingChange,
  readingText,
  problemsOf,
  removalsOf,
  type Mode,
  type SentMode,
} from './payment-mode.rules.ts';
import type { StaffContext, MemberContext } from '../../../platform/http/guard/access.ts';

async function toShown(tx: Tx, now: Date): Promise<PaymentModes> {
  const [{ modes, version }, around] = [await paymentModeRepository(tx).find(), await surroundingsOf(tx)];
  return {
    modes: modes.map((mode) => {
      const { next, ...shown } = asOf(mode, now);
      const pending = next && {
        qr: next.qr,
        bank: next.bank,
        instructions: next.instructions ?? mode.instructions,
        effectiveAt: next.effectiveAt,
        byName: next.byName,
      };
      return { ...shown, ready: isReady(mode, around), pending };
    }),
    version,
  };
}

/** How the studio takes money, every mode once. */
export const readModes = (ctx: StaffContext): Promise<PaymentModes> =>
  ctx.transaction((tx) => toShown(tx, ctx.now));

/** The changed modes, by name. Masks account numbers in the audit log. */
function changes(before: readonly Mode[], after: readonly Mode[]): { before: object; after: object } {
  const isChanged = (mode: Mode): boolean =>
    !before.some((one) => JSON.stringify(one) === JSON.stringify(mode));
  const names = after.filter(isChanged).map(({ mode }) => mode);
  const pick = (modes: readonly Mode[]): object =>
    Object.fromEntries(
      modes.filter(({ mode }) => names.includes(mode)).map(({ mode, ...rest }) => [mode, rest]),
    );
  return { before: pick(before), after: pick(after) };
}

/**
 * The modes after a change, each beside what it was.
 * @param before as of now.
 */
async function changed(tx: Tx, ctx: StaffContext, { before, sent }: { before: Mode[]; sent: SentMode[] }) {
  const {
    attributes: { payoutHoldHours },
  } = await studioSettings(tx);
  const { who } = await nameAndClock(tx, ctx.staffId);
  const next = {
    effectiveAt: effectiveAt(ctx.now, payoutHoldHours).toISOString(),
    requestedAt: ctx.now.toISOString(),
    userId: ctx.userId,
    byName: who,
  };
  const isFirst = !hasPayee(before);
  const pairs = sent.map((mode) => ({ mode, was: before.find((one) => one.mode === mode.mode) as Mode }));
  return {
    after: pairs.map(({ mode, was }) => changedMode(was, mode, { next, isFirst })),
    pairs,
    isFirst,
    next,
  };
}

/** Mails every owner at once, so that an absent owner has the hold to react, and the link to stop it. */
async function tellMoved(
  tx: Tx,
  guarding: Guarding,
  { pairs, isFirst, next }: Awaited<ReturnType<typeof changed>>,
): Promise<void> {
  const clock = await studioSettings(tx);
  const from = isFirst
    ? 'now on'
    : `${formatDayTime(next.effectiveAt, clock)} (${zoneWords(clock.timezone)})`;
  for (const { mode, was } of pairs) {
    const parts = [
      hidesPayee(was, mode) && `switched ${modeName(mode.mode)} off for members`,
      readingChange(was, mode, isFirst) !== 'SAME' && `${readingText(was, mode)}, from ${from}`,
    ].filter(Boolean);
    if (parts.length > 0)
      await tellOwners(tx, guarding, {
        kind: 'PAYOUT',
        subject: mode.mode,
        summary: parts.join(', and '),
        before: was,
      });
  }
}

/** @throws {Refusal} NEW_OWNER_OR_SIGN_IN, PROOF_NEEDED: one proof for each change. */
async function provePayout(tx: Tx, ctx: StaffContext): Promise<void> {
  await demandSettled(tx, ctx);
  await spendStepUp(tx, ctx, 'PAYOUT');
}

/**
 * Changes how the studio takes money. What payers read takes effect after the studio's hold; at once in a studio that
 * has no account yet.
 *
 * @throws {Refusal} CHANGED_MEANWHILE when `version` is not the newest, INVALID_FIELDS for an incomplete mode
 * that members see and for removed details, PROOF_NEEDED when the change redirects money without a fresh
 * step-up, NEW_OWNER_OR_SIGN_IN.
 */
export const saveModes = (
  ctx: StaffContext,
  auth: Guarding['auth'],
  { modes: sent, version }: SavePaymentModes,
): Promise<PaymentModes> =>
  ctx.transaction(async (tx) => {
    const stored = paymentModeRepository(tx);
    await stored.lock();
    const found = await stored.find();
    if (found.version !== version) throw new Refusal('CHANGED_MEANWHILE');
    const before = found.modes.map((mode) => asOf(mode, ctx.now));
    const change = await changed(tx, ctx, { before, sent });
    const problems = [...removalsOf(before, sent), ...problemsOf(change.after, await surroundingsOf(tx))];
    if (problems.length > 0) throw new Refusal('INVALID_FIELDS', { errors: problems });
    if (needsProof(before, sent)) await provePayout(tx, ctx);
    await stored.save(change.after, ctx.now);
    await tellMoved(tx, { ctx, auth }, change);
    announce(tx, { type: 'PaymentMode', id: 'LIST' });
    writeAudit(tx, ctx, {
      action: 'paymentMode.save',
      entity: 'payment_mode',
      entityId: ctx.studioId,
      ...changes(before, change.after),
    });
    return toShown(tx, ctx.now);
  });

/** Mails every owner that the announced details will not take effect. */
async function notifyCancelled(tx: Tx, ctx: StaffContext, { mode, next }: Mode): Promise<void> {
  if (!next) return;
  await mailOwners(tx, ctx, (who) => ({
    template: 'PAYOUT_CANCELLED',
    variables: {
      mode_name: modeName(mode),
      cancelled_account: maskedPayee(next),
      who,
      device: deviceName(ctx.userAgent),
      payment_modes_url: '/dashboard/configure/payment-modes',
    },
  }));
}

/**
 * Cancels pending payout details, so that the present ones stay, and mails every owner.
 * @throws {Refusal} NOT_FOUND when none are pending, or they have already taken effect.
 */
export const cancelPayee = (ctx: StaffContext, { mode: name }: CancelPayee): Promise<PaymentModes> =>
  ctx.transaction(async (tx) => {
    const stored = paymentModeRepository(tx);
    await stored.lock();
    const before = (await stored.find()).modes.map((mode) => asOf(mode, ctx.now));
    const waiting = before.find(({ mode, next }) => mode === name && next);
    if (!waiting) throw new Refusal('NOT_FOUND', { message: 'There is no pending change any more.' });
    const after = before.map((mode) => (mode.mode === name ? { ...mode, next: null } : mode));
    await stored.save(after, ctx.now);
    await notifyCancelled(tx, ctx, waiting);
    announce(tx, { type: 'PaymentMode', id: 'LIST' });
    writeAudit(tx, ctx, {
      action: 'paymentMode.cancelPayee',
      entity: 'payment_mode',
      entityId: ctx.studioId,
      ...changes(before, after),
    });
    return toShown(tx, ctx.now);
  });

/** The modes that a member may pay with. */
export const readOffered = (ctx: MemberContext): Promise<OfferedModes> =>
  ctx.transaction(async (tx) =>
    (await offeredModes(tx, ctx.now)).map(({ mode, instructions, requireProof }) => ({
      mode,
      instructions,
      requireProof,
    })),
  );
