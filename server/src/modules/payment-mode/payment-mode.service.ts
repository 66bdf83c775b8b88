import type { OfferedModes, PaymentModes, SavePaymentModes } from '@studio/contract/payment-mode.schema';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { StaffIdentity, StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { announce } from '../../platform/live/announce.ts';
import { demandStepUp } from '../auth/auth.facts.ts';
import { offeredModes, surroundingsOf } from './payment-mode.facts.ts';
import { paymentModeRepository } from './payment-mode.repository.ts';
import { isReady, movesMoney, problemsOf, type Mode } from './payment-mode.rules.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;
type MemberContext = ContextOf<Access<StudioMemberIdentity>>;

async function toShown(tx: Tx): Promise<PaymentModes> {
  const [{ modes, version }, around] = [await paymentModeRepository(tx).find(), await surroundingsOf(tx)];
  return { modes: modes.map((mode) => ({ ...mode, ready: isReady(mode, around) })), version };
}

/** How the studio takes money, every mode once. */
export const readModes = (ctx: StaffContext): Promise<PaymentModes> => ctx.transaction(toShown);

/** The modes that are not what they were, by name. Account numbers are masked where this is written down. */
function changes(before: readonly Mode[], after: readonly Mode[]): { before: object; after: object } {
  const isChanged = (mode: Mode): boolean => !before.some((one) => JSON.stringify(one) === JSON.stringify(mode));
  const names = after.filter(isChanged).map(({ mode }) => mode);
  const pick = (modes: readonly Mode[]): object => Object.fromEntries(modes.filter(({ mode }) => names.includes(mode)).map(({ mode, ...rest }) => [mode, rest]));
  return { before: pick(before), after: pick(after) };
}

/**
 * Changes how the studio takes money.
 *
 * @throws {Refusal} 40901 when `version` is not the newest, 40000 for what is shown to members and does not work, 40008 when
 * money would go elsewhere and the person has given no fresh proof of who they are.
 */
export const saveModes = (ctx: StaffContext, { modes, version }: SavePaymentModes): Promise<PaymentModes> =>
  ctx.transaction(async (tx) => {
    const stored = paymentModeRepository(tx);
    await stored.lock();
    const before = await stored.find();
    if (before.version !== version) throw new Refusal('40901');
    const problems = problemsOf(modes, await surroundingsOf(tx));
    if (problems.length > 0) throw new Refusal('40000', { errors: problems });
    if (movesMoney(before.modes, modes)) await demandStepUp(tx, ctx, 'PAYOUT');
    await stored.save(modes, ctx.now);
    announce(tx, { type: 'PaymentMode', id: 'LIST' });
    writeAudit(tx, ctx, { action: 'paymentMode.save', entity: 'payment_mode', entityId: ctx.studioId, ...changes(before.modes, modes) });
    return toShown(tx);
  });

/** What a member may pay with. */
export const readOffered = (ctx: MemberContext): Promise<OfferedModes> =>
  ctx.transaction(async (tx) => (await offeredModes(tx)).map(({ mode, instructions, requireProof }) => ({ mode, instructions, requireProof })));
