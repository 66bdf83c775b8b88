import {
  isLimitedRole,
  type DeskActKind,
  type DeskLimit,
  type DeskLimitKind,
  type LimitedRole,
} from '@studio/contract/deskLimits';
import { formatMoney, toDecimal, toMinor } from '@studio/contract/money';
import type { StaffRole } from '@studio/contract/roles';
import { localDateOf } from '@studio/contract/time';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { studioSettings, type StudioSettings } from '../studio/studio.api.ts';
import { limitSentence, overrunOf, type Overrun } from './desk-limit.rules.ts';
import { deskActs, type Counting } from './deskAct.repository.ts';

/**
 * Somebody of the staff who gives something away; `approval`: a manager has said yes, by whose limit it
 * counts.
 */
export type Giver = Extract<Actor, { audience: 'staff' }> & { role?: StaffRole };

/** Something that is given away. */
export interface DeskAct {
  kind: DeskActKind;
  /**
   * Credits with their sign, days, minor units of money, 1 for what is counted by the piece. Infinity: a last
   * day is given or taken away.
   */
  amount: number;
  /** What the limit at a time is held to, where that is not the amount: percent of a price, or nothing. */
  atATime?: number;
  /** Why the role cannot give it by itself, however little it is; only a manager can approve it then. */
  forbidden?: string | null;
  /** Null = several members at once. */
  memberId: string | null;
  subjectId: string;
  subject: string;
  reason: string;
}

/** Above the limit, or not in the role: who wants it may ask a manager. @see askApproval */
export class OverLimit extends Refusal {
  readonly act: DeskAct;
  constructor(act: DeskAct, message: string, overrun: Overrun | null = null) {
    super('ABOVE_LIMIT', { message, data: { kind: act.kind, ...overrun } });
    this.act = act;
  }
}

const IN_MONEY: readonly DeskActKind[] = ['DISCOUNT', 'REFUND', 'VOID'];
/** Voided packages count as the money that went back for them. */
const limitKindOf = (kind: DeskActKind): DeskLimitKind => (kind === 'VOID' ? 'REFUND' : kind);

/** What is stored: a last day that was given or taken away is no number of days. */
export const storedAmount = ({ amount }: Pick<DeskAct, 'amount'>): number =>
  Number.isFinite(amount) ? amount : 0;

/** Limits in whole units of money as the smallest units, but for the percentage. */
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
  { currency, attributes }: StudioSettings,
): Promise<void> {
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
    limitSentence(kind, overrun, (minor) => formatMoney(toDecimal(minor, currency), currency)),
    overrun,
  );
}

/**
 * Call it first in a transaction in which somebody may give something away: it is the first lock of all.
 * @see ADR 0034.
 */
export const holdDesk = (tx: Tx): Promise<void> => deskActs(tx).lock();

/**
 * Counts what somebody gives away against the limits of their role, and notes it for the owners. The
 * transaction holds the desk (`holdDesk`), and everything else about it has been found in order.
 *
 * @throws {OverLimit} ABOVE_LIMIT with the limit, what was used of it today and what is left; or with what is
 * forbidden.
 */
export async function countAct(tx: Tx, giver: Giver, act: DeskAct): Promise<void> {
  const settings = await studioSettings(tx);
  const { staffId, role = 'STAFF' } = giver.approval?.by ?? giver;
  const localDay = localDateOf(giver.now, settings.timezone);
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
