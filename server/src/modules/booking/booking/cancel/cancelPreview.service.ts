import type { CancelKind, CancelPreview } from '@studio/contract/booking/booking.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { placeFreeUntil } from '../policy/cancel.rules.ts';
import { isForgiven } from '../policy/promise.rules.ts';
import type { PlaceMoney } from '../paying/placeMoney.rules.ts';
import { moneyOfPlace } from '../paying/placeMoney.service.ts';
import { cancelSentence, lateWords } from './cancelSentence.rules.ts';
import { expectedCharge, graceLeft, type Verdict } from '../penalty/penalty.service.ts';
import { mayWaive, type Person } from '../person.rules.ts';
import { waitingCount } from '../waitlist/waitlistCount.views.ts';
import { judge, placeOf, requireWholeTicket } from './cancel.service.ts';
import { lockBooking, type LockedBooking } from '../lockBooking.service.ts';
import type { StaffContext, MemberContext } from '../../../../platform/http/guard/access.ts';

const TAKEN_OFF =
  'This cancels only this date. The ticket and its other dates stay, and nothing is refunded.';

type Option = CancelPreview['options'][number];

function options(
  person: Person,
  { booking, settings, ticket }: LockedBooking,
  { byPolicy, late, money }: { byPolicy: CancelKind; late: Verdict; money: PlaceMoney | undefined },
): Option[] {
  if (ticket) return [{ kind: 'EARLY', sentence: TAKEN_OFF, creditsReturned: 0, isAllowed: true }];
  const credits = booking.credits_used;
  const sentence = { credits, money, late, settings };
  const all: Option[] = [
    {
      kind: 'EARLY',
      sentence: cancelSentence('EARLY', sentence),
      creditsReturned: credits,
      isAllowed: byPolicy === 'EARLY' || mayWaive(person, settings.attributes),
    },
    {
      kind: 'LATE',
      sentence: cancelSentence('LATE', sentence),
      creditsReturned: late.creditReturned ? credits : 0,
      isAllowed: true,
    },
  ];
  return person.audience === 'member' ? all.filter(({ kind }) => kind === byPolicy) : all;
}

/** The grace cancellations that the member has left, and whether this one may be forgiven. */
async function leniencyOf(
  tx: Tx,
  person: Person,
  { booking, settings, settings: { attributes } }: LockedBooking,
  { outcome, text, money }: Pick<Verdict, 'outcome' | 'text'> & { money: PlaceMoney | undefined },
): Promise<Pick<CancelPreview, 'grace' | 'isForgivable'>> {
  const passes = outcome === 'GRACE';
  // What the studio lets pass are penalties; a price alone is none.
  const grace = money && !passes ? null : await graceLeft(tx, { booking, settings, person });
  return {
    grace: grace && { ...grace, left: grace.left - (passes ? 1 : 0) },
    isForgivable: isForgiven(booking, attributes) && text !== '' && (!passes || money !== undefined),
  };
}

/** Previews a cancellation; changes nothing. @throws {Refusal} BOOKING_FINAL, NOT_ALLOWED, NOT_FOUND. */
export const previewCancel = (ctx: StaffContext | MemberContext, bookingId: string): Promise<CancelPreview> =>
  ctx.transaction(async (tx) => {
    const locked = await lockBooking(tx, ctx, bookingId);
    requireWholeTicket(ctx, locked);
    const kind = locked.ticket ? 'EARLY' : judge(ctx, locked);
    const late = await expectedCharge(tx, {
      booking: locked.booking,
      session: locked.session,
      settings: locked.settings,
      trigger: 'LATE_CANCEL',
      person: ctx,
    });
    const money = await moneyOfPlace(tx, locked.booking);
    const lost = { ...late, money, text: lateWords(late, { money, settings: locked.settings }) };
    return {
      bookingId,
      kind,
      ...(await leniencyOf(tx, ctx, locked, lost)),
      freeCancelUntil: placeFreeUntil(placeOf(locked), locked.session, locked.policy).toISOString(),
      options: options(ctx, locked, { byPolicy: kind, late, money }),
      waiting: await waitingCount(tx, locked.session.scheduleId),
      guests: locked.guests.map(({ firstName }) => firstName),
    };
  });
