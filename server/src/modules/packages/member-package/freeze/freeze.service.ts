import { addDays, formatLocalDay } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { changeRepository } from '../change.repository.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import { statusWith, type Lot } from '../member-package.rules.ts';
import { moveDays, type Moving } from '../validity/dates.service.ts';
import {
  closeFreeze,
  freezesSince,
  type FreezeRow,
  insertFreeze,
  openFreeze,
  removeFreeze,
} from './freeze.repository.ts';
import { daysGivenUp, daysOf, refuseSpan, whyNotFrozen, type Span } from './freeze.rules.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';

const YEAR_DAYS = 365;

interface Freezing extends Moving {
  span: Span;
  /** The most days that the caller may freeze; null = as many as the studio allows. */
  mostDays: number | null;
}

const spanInWords = ({ fromDate, untilDate }: Span): string => `${fromDate} – ${untilDate}`;

/** Adds a line to the change log of a package. */
const noteFreeze = (
  tx: Tx,
  { studioPackageTransactionId }: Lot,
  spans: { before: Span | null; after: Span | null },
  { reason, staffId, now }: Moving,
): Promise<void> =>
  changeRepository(tx).note([
    {
      studio_package_transaction_id: studioPackageTransactionId,
      field: 'freeze',
      old_value: spans.before && spanInWords(spans.before),
      new_value: spans.after && spanInWords(spans.after),
      reason,
      staff_id: staffId,
      changed_at: now,
    },
  ]);

/** Sets the days of a freeze on a locked package, and freezes it at once when it begins today. */
const setFrozen = (
  tx: Tx,
  { studioPackageTransactionId: id, status }: Lot,
  { fromDate, untilDate }: Span,
  today: string,
): Promise<void> =>
  memberPackageRepository(tx).change(id, {
    frozen_from: fromDate,
    frozen_until: untilDate,
    status: fromDate <= today ? 'FROZEN' : status,
  });

/** Ends or cancels a freeze: the package can be used again, unless its payment is disputed. */
async function setThawed(
  tx: Tx,
  { studioPackageTransactionId: id, status, creditsRemaining, unlimited, isDisputed }: Lot,
): Promise<void> {
  const isOver = status === 'FROZEN' && !isDisputed;
  await memberPackageRepository(tx).change(id, {
    frozen_from: null,
    frozen_until: null,
    status: isOver ? statusWith(creditsRemaining, unlimited) : status,
  });
}

async function checkFreezable(tx: Tx, lot: Lot, { span, today, mostDays }: Freezing): Promise<void> {
  const why = whyNotFrozen(lot, today);
  if (why) throw new Refusal('PACKAGE_NOT_CHANGEABLE', { message: why });
  const [before, { attributes: policy }] = await Promise.all([
    freezesSince(tx, lot.studioPackageTransactionId, addDays(span.fromDate, 1 - YEAR_DAYS)),
    studioSettings(tx),
  ]);
  const wrong = refuseSpan(span, lot, { today, before, mostDays, policy });
  if (wrong) throw new Refusal('INVALID_FIELDS', { errors: [wrong] });
}

/**
 * Freezes a locked package for some days: it ends as many days later. Value recognised until yesterday stays
 * recognised. The caller has cancelled its bookings on those days.
 *
 * @returns its new last day.
 * @throws {Refusal} INVALID_FIELDS for impossible days, PACKAGE_NOT_CHANGEABLE when it cannot be frozen.
 */
export async function freezeLot(tx: Tx, lot: Lot, freezing: Freezing): Promise<string | null> {
  await checkFreezable(tx, lot, freezing);
  const { span, reason, today, now, staffId } = freezing;
  const newEnd = lot.endDate && addDays(lot.endDate, daysOf(span));
  const moving = { today, now, staffId, reason };
  await moveDays(tx, lot, { startDate: lot.startDate, endDate: newEnd }, moving);
  await setFrozen(tx, lot, span, today);
  await insertFreeze(tx, {
    freeze_id: newId(),
    studio_package_transaction_id: lot.studioPackageTransactionId,
    from_date: span.fromDate,
    until_date: span.untilDate,
    reason,
    staff_id: staffId,
    created_at: now,
  });
  await noteFreeze(tx, lot, { before: null, after: span }, moving);
  return newEnd;
}

/** Refuses when a class is booked after the day on which the package would then end. */
async function checkBooked(tx: Tx, lot: Lot, newEnd: string | null): Promise<void> {
  const late = (await changeRepository(tx).paidClasses(lot.studioPackageTransactionId)).find(
    ({ localDate }) => newEnd !== null && localDate > newEnd,
  );
  if (!late) return;
  const day = formatLocalDay(late.localDate, await studioSettings(tx));
  throw new Refusal('PACKAGE_NOT_CHANGEABLE', {
    message: `${late.className} is booked on ${day}, after the package would end. Cancel it first.`,
  });
}

/**
 * Ends the freeze of a locked package with yesterday, or cancels one that has not begun: the package ends earlier by
 * the unused days.
 *
 * @returns its new last day, and the last day that it would have been frozen.
 * @throws {Refusal} PACKAGE_NOT_CHANGEABLE when it is not frozen, or a class is booked too late.
 */
export async function unfreezeLot(
  tx: Tx,
  lot: Lot,
  moving: Moving,
): Promise<{ newEnd: string | null; frozenUntil: string }> {
  const freeze = await openFreeze(tx, lot.studioPackageTransactionId);
  if (!freeze || lot.subscriptionId)
    throw new Refusal('PACKAGE_NOT_CHANGEABLE', {
      message: lot.subscriptionId ? 'Resume the membership instead.' : 'It is not frozen.',
    });
  const { today, now } = moving;
  const span = { fromDate: freeze.from_date, untilDate: freeze.until_date };
  const newEnd = lot.endDate && addDays(lot.endDate, -daysGivenUp(span, today));
  await moveDays(tx, lot, { startDate: lot.startDate, endDate: newEnd }, moving);
  await (span.fromDate >= today
    ? removeFreeze(tx, freeze.freeze_id)
    : closeFreeze(tx, freeze.freeze_id, { untilDate: addDays(today, -1), now }));
  await setThawed(tx, lot);
  await checkBooked(tx, lot, newEnd);
  await noteFreeze(tx, lot, { before: span, after: null }, moving);
  return { newEnd, frozenUntil: span.untilDate };
}

/** Ends a freeze whose last day has passed. */
export async function finishFreeze(tx: Tx, lot: Lot, freeze: FreezeRow, now: Date): Promise<void> {
  await closeFreeze(tx, freeze.freeze_id, { untilDate: freeze.until_date, now });
  await setThawed(tx, lot);
}

/** Freezes a package whose planned freeze begins today, if it can be used. */
export async function beginFreeze(tx: Tx, lot: Lot, freeze: FreezeRow, today: string): Promise<void> {
  if (lot.status !== 'ACTIVE') return;
  await setFrozen(tx, lot, { fromDate: freeze.from_date, untilDate: freeze.until_date }, today);
}
