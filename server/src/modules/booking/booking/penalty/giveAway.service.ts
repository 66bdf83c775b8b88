import type { CreateBookingForMember } from '@studio/contract/booking/booking.schema';
import { formatLocalDay } from '@studio/contract/values/time';
import { isReason } from '@studio/contract/values/typed/reason';
import type { Dating } from '@studio/contract/values/typed/conventions';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import {
  countAct,
  type DeskAct,
  type Giver,
  holdDesk,
} from '../../../configure/desk-limit/desk-limit.api.ts';
import { type StudioSettings, studioSettings } from '../../../configure/studio/studio.api.ts';
import { bookableSession, type BookingRow } from '../booking.views.ts';
import { forbiddenWaiver } from '../person.rules.ts';

type PlaceInput = Pick<CreateBookingForMember, 'scheduleId' | 'memberId' | 'payMode' | 'reason'> & {
  priceMinor: number | null;
};
type Gift = Pick<DeskAct, 'kind' | 'amount' | 'atATime'>;

/** The discount or gift of a place that costs less than its price; `null` for one at full price. */
function giftOf(
  { payMode, priceMinor }: Pick<PlaceInput, 'payMode' | 'priceMinor'>,
  listMinor: number | null,
): Gift | null {
  if (payMode === 'FREE' || (priceMinor === 0 && listMinor !== 0)) return { kind: 'FREE_BOOKING', amount: 1 };
  if (priceMinor === null || listMinor === null || priceMinor >= listMinor) return null;
  return {
    kind: 'DISCOUNT',
    amount: listMinor - priceMinor,
    atATime: ((listMinor - priceMinor) * 100) / listMinor,
  };
}

const placeName = (
  { className, localDate }: { className: string; localDate: string },
  dating: Dating,
): string => `${className}, ${formatLocalDay(localDate, dating)}`;

/** @throws {Refusal} INVALID_FIELDS without a reason. */
export function checkGiftReason(reason: string, isFree: boolean): void {
  if (!isReason(reason))
    throw new Refusal('INVALID_FIELDS', {
      errors: [{ field: 'reason', message: isFree ? 'Enter why it is free' : 'Enter why it costs less' }],
    });
}

/**
 * Counts a discounted or free place that has just been taken against the limit of its giver. The transaction
 * holds the desk. @throws {Refusal} INVALID_FIELDS without a reason, ABOVE_LIMIT above one's limit.
 */
export async function countTaken(tx: Tx, giver: Giver, { reason = '', ...input }: PlaceInput): Promise<void> {
  const session = await bookableSession(tx).where('s.schedule_id', '=', input.scheduleId).executeTakeFirst();
  const gift = session ? giftOf(input, session.priceMinor) : null;
  if (!session || !gift) return;
  checkGiftReason(reason, gift.kind === 'FREE_BOOKING');
  await countAct(tx, giver, {
    ...gift,
    memberId: input.memberId,
    subjectId: input.scheduleId,
    subject: placeName(session, await studioSettings(tx)),
    reason,
  });
}

/**
 * Takes a place for a member; a discount needs a reason and counts against the limit of the staff who give
 * it.
 * @param take takes the place, after the desk is locked. @throws {Refusal} INVALID_FIELDS without a reason,
 * ABOVE_LIMIT above one's limit.
 */
export async function takeCounted<Taken>(
  tx: Tx,
  giver: Giver,
  input: PlaceInput,
  take: () => Promise<Taken>,
): Promise<Taken> {
  const { scheduleId, memberId, payMode = 'PACKAGE', reason = '' } = input;
  const session =
    payMode === 'PACKAGE'
      ? undefined
      : await bookableSession(tx).where('s.schedule_id', '=', scheduleId).executeTakeFirst();
  const gift = session ? giftOf(input, session.priceMinor) : null;
  if (!session || !gift) return take();
  checkGiftReason(reason, gift.kind === 'FREE_BOOKING');
  await holdDesk(tx);
  const taken = await take();
  await countAct(tx, giver, {
    ...gift,
    memberId,
    subjectId: scheduleId,
    subject: placeName(session, await studioSettings(tx)),
    reason,
  });
  return taken;
}

interface Waiver {
  booking: BookingRow;
  session: { className: string; localDate: string };
  settings: StudioSettings;
  reason: string;
}

/**
 * Counts a waived penalty against the limit of the staff who waive it. @throws {Refusal} ABOVE_LIMIT above
 * one's limit, and in a role that may not waive.
 */
export const countWaiver = (
  tx: Tx,
  giver: Giver,
  { booking, session, settings, reason }: Waiver,
): Promise<void> =>
  countAct(tx, giver, {
    kind: 'WAIVE',
    amount: 1,
    memberId: booking.member_id,
    subjectId: booking.booking_id,
    subject: placeName(session, settings),
    reason,
    forbidden: forbiddenWaiver(giver, settings.attributes),
  });
