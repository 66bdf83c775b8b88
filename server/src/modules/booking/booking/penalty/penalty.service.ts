import type { Tx } from '../../../../platform/db/database.ts';
import {
  adjustAsPenalty,
  forfeitCredits,
  giveBackCredits,
  holdsCredits,
  lockLots,
} from '../../../packages/member-package/member-package.api.ts';
import { blockUntil } from '../../../members/member-record/member-record.api.ts';
import type { StudioSettings } from '../../../configure/studio/studio.api.ts';
import type { BookableSession, BookingRow } from '../booking.views.ts';
import { withFeeTax } from './feeTax.service.ts';
import { penaltyRepository } from './penalty.repository.ts';
import {
  blockedUntil,
  countedDays,
  duePenalties,
  penaltyText,
  type Payer,
  type Penalty,
  type Trigger,
} from './penalty.rules.ts';
import { personIdOf, staffIdOf, type Person } from '../person.rules.ts';
import { gracesOf, promisedRulesOf, type Grace } from '../policy/promise.rules.ts';
import { DAY, HOUR } from '@studio/contract/values/time';
import { moneyWords } from '@studio/contract/values/typed/numbers';

/** A late cancellation or a no-show. */
export interface Offence {
  booking: BookingRow;
  session: Pick<BookableSession, 'scheduleId' | 'className' | 'startAt' | 'templateType'>;
  settings: StudioSettings;
  trigger: Trigger;
  person: Person;
  /** The reason with which staff waive the penalty; null = the rules apply. */
  waivedFor?: string | null;
}

/** The outcome of an offence. */
export interface Verdict {
  outcome: 'APPLIED' | 'GRACE' | 'WAIVED';
  /** Whether the credits of the booking were returned to the package. */
  creditReturned: boolean;
  /** Describes the outcome for the member, in sentences; empty when nothing is lost. */
  text: string;
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);
const moneyOf =
  (settings: StudioSettings) =>
  (minor: number): string =>
    moneyWords(minor, settings);
const hasPenalties = ({ pay_mode: payMode }: BookingRow): boolean =>
  payMode !== 'FREE' && payMode !== 'CHANNEL';

async function payerOf(
  tx: Tx,
  { studio_package_transaction_id: packageId, booking_id: bookingId, credits_used: credits }: BookingRow,
): Promise<Payer & { isHeld: boolean }> {
  const [lot] = packageId ? await lockLots(tx, [packageId]) : [];
  if (!lot) return { unlimited: false, studioPackageId: null, credits: 0, isHeld: false };
  const isHeld = await holdsCredits(tx, {
    studioPackageTransactionId: lot.studioPackageTransactionId,
    bookingId,
  });
  return {
    unlimited: lot.unlimited,
    studioPackageId: lot.studioPackageId,
    credits: isHeld ? credits : 0,
    isHeld,
  };
}

async function due(
  tx: Tx,
  { booking, settings: { attributes }, trigger, person: { now } }: Offence,
  payer: Payer,
): Promise<Penalty[]> {
  const promised = promisedRulesOf(booking)?.penalties ?? null;
  const days = countedDays([...attributes.penalties, ...(promised ?? [])], trigger);
  const { member_id: memberId, booking_id: bookingId } = booking;
  const earlier =
    days === null
      ? []
      : await penaltyRepository(tx).earlier({ memberId, bookingId, trigger, since: daysBefore(now, days) });
  return duePenalties(
    {
      rules: await withFeeTax(tx, attributes.penalties),
      promised: promised && (await withFeeTax(tx, promised)),
    },
    {
      trigger,
      payer,
      earlier: (window) => earlier.filter((at) => at > daysBefore(now, window)).length,
    },
  );
}

/**
 * How many more late cancellations pass in how many days, by the rules of now or those of the booking, whichever let
 * more pass; null where neither lets any.
 */
export async function graceLeft(
  tx: Tx,
  { booking, settings: { attributes }, person: { now } }: Pick<Offence, 'booking' | 'settings' | 'person'>,
): Promise<{ left: number; days: number } | null> {
  const leftOf = async ({ cancels, days }: Grace) => {
    const used = await penaltyRepository(tx).graceSince(booking.member_id, daysBefore(now, days));
    return { left: Math.max(0, cancels - used), days };
  };
  const all = await Promise.all(gracesOf(booking, attributes).map(leftOf));
  return all.toSorted((a, b) => b.left - a.left)[0] ?? null;
}

/** Whether the studio lets this late cancellation pass. */
const isGrace = async (tx: Tx, offence: Offence): Promise<boolean> =>
  offence.trigger === 'LATE_CANCEL' && ((await graceLeft(tx, offence))?.left ?? 0) > 0;

async function note(
  tx: Tx,
  { booking, trigger, person, settings, waivedFor }: Offence,
  { penalties, outcome }: { penalties: Penalty[]; outcome: Verdict['outcome'] },
): Promise<void> {
  const dueAt = new Date(person.now.getTime() + settings.attributes.feeHoldHours * HOUR);
  const isDecided = outcome !== 'APPLIED';
  await penaltyRepository(tx).insert(
    penalties.map(({ action, value, taxRateId = null }) => {
      const waits = action === 'FEE' && !isDecided;
      return {
        booking_id: booking.booking_id,
        member_id: booking.member_id,
        trigger,
        action,
        value,
        tax_rate_id: taxRateId,
        created_at: person.now,
        reason: waivedFor ?? '',
        status: waits ? 'PENDING' : outcome,
        due_at: waits ? dueAt : null,
        decided_by: isDecided ? personIdOf(person) : null,
        decided_at: isDecided ? person.now : null,
      };
    }),
  );
}

const REASONS: Record<Trigger, string> = { LATE_CANCEL: 'Late cancellation', NO_SHOW: 'Missed class' };

/**
 * Takes further credits, or blocks booking for a while. @returns what was actually taken: nobody loses
 * credits that they do not have.
 */
async function apply(
  tx: Tx,
  { booking, trigger, person }: Offence,
  penalties: readonly Penalty[],
): Promise<Penalty[]> {
  const packageId = booking.studio_package_transaction_id;
  const by = { bookingId: booking.booking_id, staffId: staffIdOf(person), now: person.now };
  const applied: Penalty[] = [];
  for (const penalty of penalties) {
    const { action, value } = penalty;
    const isExtra = action === 'EXTRA_CREDIT';
    const taken =
      isExtra && packageId
        ? await adjustAsPenalty(tx, {
            ...by,
            studioPackageTransactionId: packageId,
            delta: -value,
            reason: REASONS[trigger],
          })
        : 0;
    if (action === 'BLOCK_DAYS')
      await blockUntil(tx, booking.member_id, {
        until: blockedUntil(value, person.now),
        reason: REASONS[trigger],
      });
    applied.push({ ...penalty, value: isExtra ? -taken : value });
  }
  return applied;
}

async function settleCredits(
  tx: Tx,
  { booking, person }: Offence,
  { isHeld, isForfeited }: { isHeld: boolean; isForfeited: boolean },
): Promise<boolean> {
  const { studio_package_transaction_id: packageId, booking_id: bookingId, credits_used: credits } = booking;
  if (!packageId || !isHeld) return false;
  const by = {
    studioPackageTransactionId: packageId,
    bookingId,
    staffId: staffIdOf(person),
    now: person.now,
  };
  if (isForfeited) await forfeitCredits(tx, by);
  else await giveBackCredits(tx, { ...by, credits });
  return !isForfeited;
}

const textOf = (offence: Offence, penalties: readonly Penalty[], outcome: Verdict['outcome']): string => {
  if (outcome === 'APPLIED') return penaltyText(penalties, moneyOf(offence.settings));
  return outcome === 'GRACE' ? 'This time you lose nothing.' : 'The studio has waived the penalty.';
};

/** Decides by the rules; writes nothing. */
async function weigh(tx: Tx, offence: Offence) {
  const payer = await payerOf(tx, offence.booking);
  const penalties = hasPenalties(offence.booking) ? await due(tx, offence, payer) : [];
  const counted = penalties.filter(({ value }) => value > 0);
  const passes = counted.length > 0 && (await isGrace(tx, offence));
  const outcome: Verdict['outcome'] = offence.waivedFor != null ? 'WAIVED' : passes ? 'GRACE' : 'APPLIED';
  const isForfeited = outcome === 'APPLIED' && penalties.some(({ action }) => action === 'FORFEIT_CREDIT');
  return { isHeld: payer.isHeld, counted, outcome, isForfeited };
}

/**
 * Charges a late cancellation or a no-show by the studio's rules or the milder ones that it was booked with, unless
 * it is let pass or waived. The caller has locked the session and the booking. Credits that no rule forfeits return
 * to their package.
 */
export async function charge(tx: Tx, offence: Offence): Promise<Verdict> {
  const { isHeld, counted, outcome, isForfeited } = await weigh(tx, offence);
  // The credits of the place are settled before more are taken from what is left.
  const creditReturned = await settleCredits(tx, offence, { isHeld, isForfeited });
  const applied =
    outcome === 'APPLIED' ? (await apply(tx, offence, counted)).filter(({ value }) => value > 0) : counted;
  await note(tx, offence, { penalties: applied, outcome });
  return { outcome, creditReturned, text: counted.length > 0 ? textOf(offence, applied, outcome) : '' };
}

/** What an offence would cost now; charges nothing. */
export async function expectedCharge(tx: Tx, offence: Offence): Promise<Verdict> {
  const { isHeld, counted, outcome, isForfeited } = await weigh(tx, offence);
  return {
    outcome,
    creditReturned: isHeld && !isForfeited,
    text: counted.length > 0 ? textOf(offence, counted, outcome) : '',
  };
}
