import type { AdjustCredits } from '@studio/contract/packages/member-package-change.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import { newId } from '../../../../platform/db/newId.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { countAct, holdDesk } from '../../../configure/desk-limit/desk-limit.api.ts';
import { refuseAdjustment, worthOfTaken } from '../change.rules.ts';
import { mailAdjusted } from '../notice/changeMail.service.ts';
import { ledgerRepository } from '../ledger.repository.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import { statusAfter, unitValue, type Lot } from '../member-package.rules.ts';
import { readPackage } from '../member-package.service.ts';
import { displayContext } from '../member-package.views.ts';
import { lockOpen, requireOthers, type ActingStaff } from '../open.service.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';

function check(lot: Lot, credits: number): void {
  if (lot.unlimited)
    throw new Refusal('PACKAGE_NOT_CHANGEABLE', {
      message: 'An unlimited package has no credits to change.',
    });
  const why = refuseAdjustment(lot, credits);
  if (why) throw new Refusal('INVALID_FIELDS', { errors: [{ field: 'credits', message: why }] });
}

interface Adjusting {
  lot: Lot;
  credits: number;
  reason: string;
  today: string;
  /** How many it had in all from then on; without, as many more or fewer. */
  totalCredits?: number;
  /** What goes with the credits, negative for what comes back; without, what they are worth. */
  lost?: Pick<Lot, 'valueMinor' | 'valuedCredits'>;
  /** The key of the line, where it must be written once. */
  key?: string;
}

/** Added credits carry no value; taken credits do once no added ones are left. */
const worthOfChange = (lot: Lot, credits: number): Pick<Lot, 'valueMinor' | 'valuedCredits'> =>
  credits < 0 ? worthOfTaken(lot, lot.creditsRemaining, -credits) : { valueMinor: 0, valuedCredits: 0 };

/** Adds credits to a package, or takes some: writes it down, and asks nobody. */
export async function postAdjustment(
  tx: Tx,
  { staffId, now }: { staffId: string | null; now: Date },
  { lot, credits, reason, today, lost = worthOfChange(lot, credits), ...given }: Adjusting,
): Promise<void> {
  const { studioPackageTransactionId: packageId, creditsRemaining } = lot;
  const balance = creditsRemaining + credits;
  await memberPackageRepository(tx).change(packageId, {
    credits_remaining: balance,
    total_credits: Math.max(balance, given.totalCredits ?? lot.totalCredits + credits),
    value_minor: lot.valueMinor - lost.valueMinor,
    valued_credits: lot.valuedCredits - lost.valuedCredits,
    status: statusAfter(lot, balance),
  });
  ledgerRepository(tx).add({
    studio_package_transaction_id: packageId,
    kind: 'ADJUST',
    delta: credits,
    balance_after: balance,
    staff_id: staffId,
    reason,
    unit_value: unitValue(lost.valueMinor, lost.valuedCredits),
    value_minor: -lost.valueMinor,
    valued_delta: -lost.valuedCredits,
    service_date: today,
    idem_key: given.key ?? `adjust:${packageId}:${newId()}`,
    created_at: now,
  });
}

/**
 * Adds credits to a package, or takes some.
 *
 * @throws {Refusal} INVALID_FIELDS for more than it has, ALREADY_VOIDED, PACKAGE_NOT_CHANGEABLE for an
 * unlimited package, NOT_ALLOWED for one's own, ABOVE_LIMIT above one's limit, NOT_FOUND.
 */
export async function adjustIn(
  tx: Tx,
  ctx: ActingStaff,
  { studioPackageTransactionId: packageId, credits, reason }: AdjustCredits,
): Promise<MemberPackage> {
  await holdDesk(tx);
  const lot = await lockOpen(tx, packageId);
  await requireOthers(tx, ctx, lot);
  check(lot, credits);
  await countAct(tx, ctx, {
    kind: 'CREDITS',
    amount: credits,
    memberId: lot.memberId,
    subjectId: packageId,
    subject: lot.name,
    reason,
  });
  await postAdjustment(tx, ctx, { lot, credits, reason, today: (await displayContext(tx, ctx.now)).today });
  const before = { creditsRemaining: lot.creditsRemaining };
  writeAudit(tx, ctx, {
    action: 'package.adjust',
    entity: 'member_package',
    entityId: packageId,
    before,
    after: { creditsRemaining: lot.creditsRemaining + credits },
    reason,
  });
  await mailAdjusted(tx, lot, credits, { settings: await studioSettings(tx), reason, now: ctx.now });
  announce(tx, { type: 'MemberPackage', id: packageId });
  return readPackage(tx, packageId, ctx.now);
}

/** Staff adjust the credits of a package. @throws {Refusal} as `adjustIn`. */
export const adjustCredits = (ctx: StaffContext, input: AdjustCredits): Promise<MemberPackage> =>
  ctx.transaction((tx) => adjustIn(tx, ctx, input));
