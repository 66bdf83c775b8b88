import {
  isLimitedRole,
  type DeskActKind,
  type DeskLimit,
  type DeskLimitKind,
  type LimitedRole,
} from '@studio/contract/configure/deskLimits';
import { toMinor } from '@studio/contract/values/money';
import type { StaffRole } from '@studio/contract/configure/roles/roles';
import { localDateOf } from '@studio/contract/values/time';
import { moneyWords } from '@studio/contract/values/typed/numbers';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isOwnRecord } from '../../members/member-standing/member-standing.api.ts';
import { studioSettings, type StudioSettings } from '../studio/studio.api.ts';
import { limitSentence, overrunOf, type Overrun } from './desk-limit.rules.ts';
import { deskActs, type Counting } from './deskAct.repository.ts';

/**
 * The staff member who gives something away. With `approval` a manager has approved it, and the manager's
 * limit counts.
 */
export type Giver = Extract<Actor, { audience: 'staff' }> & { role?: StaffRole };

/** An act that gives something away. */
export interface DeskAct {
  kind: DeskActKind;
  /**
   * Credits with their sign, days, minor units of money, or 1 for things counted by the piece. Infinity when
   * a last day is added or removed.
   */
  amount: number;
  /** The amount for the limit at a time, where it differs: a discount in percent of the price. */
  atATime?: number;
  /** Why the role may not give this at all, whatever the amount; then only a manager can approve it. */
  forbidden?: string | null;
  /** Null = several members at once. */
  memberId: string | null;
  subjectId: string;
  subject: string;
  reason: string;
}

/** Above the desk limit, or outside the role: the caller may ask a manager. @see askApproval */
export class OverLimit extends Refusal {
  readonly act: DeskAct;
  constructor(act: DeskAct, message: string, overrun: Overrun | null = null) {
    super('ABOVE_LIMIT', { message, data: { kind: act.kind, ...overrun } });
    this.act = act;
  }
}

const IN_MONEY: readonly DeskActKind[] = ['DISCOUNT', 'REFUND', 'VOID'];
/** Voided packages count as the money that their void refunds. */
const limitKindOf = (kind: DeskActKind): DeskLimitKind => (kind === 'VOID' ? 'REFUND' : kind);

/** The amount to store: the addition or removal of a last day has no number of days. */
export const storedAmount = ({ amount }: Pick<DeskAct, 'amount'>): number =>
  Number.isFinite(amount) ? amount : 0;

/** Converts limits from whole units of money to minor units, except the percentage. */
function inMinor(limit: DeskLimit, kind: DeskActKind, currency: string): DeskLimit {
  if (!IN_MONEY.includes(kind)) return limit;
  const minor = (amount: number | null): number | null =>
    amount === null ? null : toMinor(String(amount), currency);
  return {
    perCall: kind === 'DISCOUNT' ? limit.perCall : minor(limit.perCall),
    perMemberDay: minor(limit.perMemberDay),
    perStaffDay: minor(limit.perStaffDay),
  };
}

interface Checking {
  act: DeskAct;
  role: LimitedRole;
  staffId: string;
  localDay: string;
}

async function check(
  tx: Tx,
  { act, role, staffId, localDay }: Checking,
  settings: StudioSettings,
): Promise<void> {
  const { currency, attributes } = settings;
  const kind = limitKindOf(act.kind);
  const counting: Counting = {
    kinds: kind === 'REFUND' ? ['REFUND', 'VOID'] : [kind],
    staffId,
    role,
    memberId: act.memberId,
    subjectId: act.subjectId,
    localDay,
  };
  const limit = inMinor(attributes.deskLimits[role][kind], act.kind, currency);
  const overrun = overrunOf(
    limit,
    { amount: act.amount, atATime: act.atATime ?? act.amount },
    await deskActs(tx).given(counting),
  );
  if (!overrun) return;
  throw new OverLimit(
    act,
    limitSentence(kind, overrun, (minor) => moneyWords(minor, settings)),
    overrun,
  );
}

/**
 * Call this first in a transaction that may give something away: it takes the first lock of all. @see ADR
 * 0034.
 */
export const holdDesk = (tx: Tx): Promise<void> => deskActs(tx).lock();

/** Nobody gives anything to themselves, unless a manager has approved it; owners may. @throws {Refusal} NOT_ALLOWED. */
async function requireOthersGift(
  tx: Tx,
  { staffId, role, approval }: Giver,
  { memberId }: DeskAct,
): Promise<void> {
  if (memberId === null || role === 'OWNER' || approval) return;
  if (await isOwnRecord(tx, { memberId, staffId }))
    throw new Refusal('NOT_ALLOWED', { message: 'You cannot give anything to yourself. Ask a colleague.' });
}

/**
 * Counts an act against the limits of its giver's role, and records it for the owners. The transaction holds
 * the desk (`holdDesk`), and has checked everything else.
 *
 * @throws {Refusal} NOT_ALLOWED for a gift to oneself.
 * @throws {OverLimit} ABOVE_LIMIT with the limit, its use today and what is left, or with the reason why the
 * role may not do it.
 */
export async function countAct(tx: Tx, giver: Giver, act: DeskAct): Promise<void> {
  const settings = await studioSettings(tx);
  const { staffId, role = 'STAFF' } = giver.approval?.by ?? giver;
  const localDay = localDateOf(giver.now, settings.timezone);
  await requireOthersGift(tx, giver, act);
  if (act.forbidden) throw new OverLimit(act, act.forbidden);
  if (isLimitedRole(role)) await check(tx, { act, role, staffId, localDay }, settings);
  deskActs(tx).add({
    ...act,
    amount: storedAmount(act),
    staffId: giver.staffId,
    approvedBy: giver.approval?.by.staffId ?? null,
    countedStaffId: staffId,
    countedRole: role,
    localDay,
    now: giver.now,
  });
}
