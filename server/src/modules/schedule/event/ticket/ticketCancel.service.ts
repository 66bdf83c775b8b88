import type { CancelKind } from '@studio/contract/booking/booking.schema';
import { toDecimal } from '@studio/contract/values/money';
import type {
  CancelledTicket,
  CancelOwnTicket,
  CancelTicket,
  TicketCancelPreview,
} from '@studio/contract/booking/ticket.schema';
import { isReason } from '@studio/contract/values/typed/reason';
import type { Numbering } from '@studio/contract/values/typed/numbers';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import {
  endSeats,
  lockPlaces,
  mayLetOff,
  type Seat,
  seatsOf,
  notifySeatsEnded,
} from '../../../booking/booking/booking.api.ts';
import { countAct, type Giver, holdDesk } from '../../../configure/desk-limit/desk-limit.api.ts';
import { sendRefunds, type OrderFunds } from '../../../packages/order/order.api.ts';
import { mayActFor } from '../../../members/family-link/family-link.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { type LockedTicket, ticketOrderRepository } from './ticket.repository.ts';
import { judgeTicket, type TicketVerdict, toCome } from './ticketCancel.rules.ts';
import { endSentence, endTicket, fundsOfTicket } from './ticketEnd.service.ts';
import type { StaffContext, MemberContext } from '../../../../platform/http/guard/access.ts';

type Needs = Pick<Deps, 'db' | 'auth' | 'config' | 'clock'>;
type ActingStaff = Omit<StaffContext, 'transaction'> & Pick<Giver, 'approval'>;
type Person = ActingStaff | Omit<MemberContext, 'transaction'>;

/** A ticket, and what giving it back would cause. */
interface Weighed {
  ticket: LockedTicket;
  /** Its upcoming dates, by time. */
  ahead: Seat[];
  funds: OrderFunds;
  verdict: TicketVerdict;
  settings: Numbering;
}

/**
 * @throws {Refusal} NOT_FOUND, also for the ticket of a stranger; BOOKING_FINAL when it was cancelled before,
 * or it has no date left.
 */
async function weigh(
  tx: Tx,
  person: Person,
  ticketId: string,
  { lock }: { lock: boolean },
): Promise<Weighed> {
  const tickets = ticketOrderRepository(tx);
  if (lock) await lockPlaces(tx, { scheduleIds: await tickets.sessionsOf({ ticketIds: [ticketId] }) });
  const found = await tickets.find(ticketId);
  if (!found || (person.audience === 'member' && !(await mayActFor(tx, person.memberId, found.memberId))))
    throw new Refusal('NOT_FOUND');
  const funds = await fundsOfTicket(tx, found, { lock });
  const ticket = lock ? await tickets.lock(ticketId) : found;
  if (ticket?.status !== 'ACTIVE')
    throw new Refusal('BOOKING_FINAL', { message: 'This ticket is already cancelled.' });
  const [seats, settings] = await Promise.all([seatsOf(tx, ticket.bookingIds), studioSettings(tx)]);
  const dates = seats.map((seat) => ({ ...seat, startAt: seat.session.startAt }));
  const verdict = judgeTicket({ dates, paidMinor: funds.paidMinor }, person.now);
  if ('refusal' in verdict)
    throw new Refusal('BOOKING_FINAL', { message: 'This ticket has no upcoming sessions.' });
  return { ticket, ahead: toCome(dates, person.now), funds, verdict, settings };
}

const refundOf = ({ verdict }: Weighed, kind: CancelKind): number =>
  kind === 'EARLY' ? verdict.refundMinor : 0;

function sentenceOf(weighed: Weighed, kind: CancelKind): string {
  const { funds, settings } = weighed;
  const words = endSentence(kind, funds, { refundMinor: refundOf(weighed, kind), settings });
  return funds.isChecking ? `${words} If the studio finds your payment, it refunds it.` : words;
}

/**
 * Previews giving a ticket back with all its upcoming dates; changes nothing. @throws {Refusal}
 * BOOKING_FINAL, NOT_FOUND.
 */
export const previewTicketCancel = (
  ctx: StaffContext | MemberContext,
  ticketId: string,
): Promise<TicketCancelPreview> =>
  ctx.transaction(async (tx) => {
    const weighed = await weigh(tx, ctx, ticketId, { lock: false });
    const {
      ahead,
      verdict: { kind: byPolicy, freeUntil },
      settings: { currency },
    } = weighed;
    const mayBeEarly = byPolicy === 'EARLY' || (await mayLetOff(tx, ctx));
    const optionOf = (kind: CancelKind) => ({
      kind,
      sentence: sentenceOf(weighed, kind),
      refund: toDecimal(refundOf(weighed, kind), currency),
      isAllowed: kind === 'LATE' || mayBeEarly,
    });
    const kinds: CancelKind[] =
      ctx.audience === 'member' || weighed.funds.paidMinor === 0 ? [byPolicy] : ['EARLY', 'LATE'];
    return {
      ticketId,
      kind: byPolicy,
      freeCancelUntil: freeUntil.toISOString(),
      options: kinds.map(optionOf),
      dates: ahead.map(({ session: { scheduleId, startAt } }) => ({
        scheduleId,
        startAt: startAt.toISOString(),
      })),
    };
  });

async function end(
  tx: Tx,
  person: Person,
  weighed: Weighed,
  { kind, reason }: { kind: CancelKind; reason: string },
): Promise<CancelledTicket> {
  const {
    ticket,
    ticket: { ticketId, orderId, className, typeName },
    ahead,
    funds,
  } = weighed;
  const [by, staffId] =
    person.audience === 'staff' ? [person.staffId, person.staffId] : [person.memberId, null];
  await endTicket(tx, ticket, funds, {
    kind,
    refundMinor: refundOf(weighed, kind),
    reason: isReason(reason) ? reason : 'Ticket cancelled',
    by,
    staffId,
    now: person.now,
  });
  await endSeats(tx, person, ahead, { kind, reason });
  const sentence = sentenceOf(weighed, kind);
  await notifySeatsEnded(tx, person, { seats: ahead, name: `${className}: ${typeName}`, kind, sentence });
  if (orderId) announce(tx, { type: 'Order', id: orderId });
  return { ticketId, seats: ahead.length, isEarly: kind === 'EARLY', sentence };
}

interface Ended {
  answer: CancelledTicket;
  /** The order whose refunds have to be sent after the commit. */
  orderId: string | null;
}

/** Refunds cards after the commit; idempotent. */
async function thenRefund(
  needs: Needs,
  { studioId }: Pick<Person, 'studioId'>,
  { answer, orderId }: Ended,
): Promise<CancelledTicket> {
  if (orderId) await sendRefunds(needs, { studioId, orderId });
  return answer;
}

/**
 * A member gives a ticket of theirs, or of their family, back with all its upcoming dates; `judgeTicket` is the rule.
 * @throws {Refusal} NO_LONGER_FREE when it has become late since the preview, BOOKING_FINAL when no date is
 * left, NOT_FOUND.
 */
export async function cancelOwnTicket(
  needs: Needs,
  ctx: MemberContext,
  { ticketId, kind: shown }: CancelOwnTicket,
): Promise<CancelledTicket> {
  const done = await ctx.transaction(async (tx) => {
    const weighed = await weigh(tx, ctx, ticketId, { lock: true });
    const {
      verdict: { kind },
      ticket: { orderId },
    } = weighed;
    if (shown === 'EARLY' && kind === 'LATE') throw new Refusal('NO_LONGER_FREE');
    return { answer: await end(tx, ctx, weighed, { kind, reason: '' }), orderId };
  });
  return thenRefund(needs, ctx, done);
}

/**
 * How staff end a ticket: by the policy, or more generously, which counts as a waived penalty and needs a
 * reason.
 * @throws {Refusal} ABOVE_LIMIT, INVALID_FIELDS.
 */
async function decide(
  tx: Tx,
  ctx: ActingStaff,
  { verdict, ticket: { memberId, className, typeName } }: Weighed,
  { ticketId, kind, reason }: CancelTicket,
): Promise<CancelKind> {
  if (!kind || kind === verdict.kind || kind === 'LATE') return kind ?? verdict.kind;
  if (!isReason(reason))
    throw new Refusal('INVALID_FIELDS', { errors: [{ field: 'reason', message: 'Please give a reason' }] });
  const forbidden = (await mayLetOff(tx, ctx)) ? null : 'Your role cannot refund late cancellations.';
  await countAct(tx, ctx, {
    kind: 'WAIVE',
    amount: 1,
    memberId,
    subjectId: ticketId,
    subject: `${className}: ${typeName}`,
    reason,
    forbidden,
  });
  return kind;
}

/**
 * Staff give a member's ticket back. `sendRefunds` sends card refunds after the commit. @throws {Refusal}
 * BOOKING_FINAL, INVALID_FIELDS or ABOVE_LIMIT for a waiver, NOT_FOUND.
 */
export async function cancelTicketIn(tx: Tx, ctx: ActingStaff, input: CancelTicket): Promise<Ended> {
  const { ticketId, reason } = input;
  if (input.kind === 'EARLY') await holdDesk(tx);
  const weighed = await weigh(tx, ctx, ticketId, { lock: true });
  const kind = await decide(tx, ctx, weighed, input);
  const answer = await end(tx, ctx, weighed, { kind, reason });
  writeAudit(tx, ctx, {
    action: 'ticket.cancel',
    entity: 'event_ticket',
    entityId: ticketId,
    before: { status: 'ACTIVE' },
    after: { status: 'CANCELLED', kind, seats: answer.seats, refundMinor: refundOf(weighed, kind) },
    reason,
  });
  return { answer, orderId: weighed.ticket.orderId };
}

/** Staff give a member's ticket back. @throws {Refusal} as `cancelTicketIn`. */
export const cancelTicket = async (
  needs: Needs,
  ctx: StaffContext,
  input: CancelTicket,
): Promise<CancelledTicket> =>
  thenRefund(needs, ctx, await ctx.transaction((tx) => cancelTicketIn(tx, ctx, input)));
