import type { QuoteTicket, TicketQuote } from '@studio/contract/booking/ticket.schema';
import { toDecimal } from '@studio/contract/values/money';
import type { Tx } from '../../../../platform/db/database.ts';
import type { MemberContext } from '../../../../platform/http/guard/access.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { priceOf } from '../../../packages/order/order.api.ts';
import { findTemplate, findTicketType, type TicketTypeRow } from '../event.views.ts';
import { ticketLine } from './ticketLine.service.ts';

/** A typed promo code, and who pays; empty = none. */
export interface TypedCode {
  promoCode: string;
  payerId: string;
  now: Date;
}

/**
 * What a ticket costs with a promo code, in minor units with its taxes. @param hold whether others wait for the code
 * until this transaction ends.
 * @throws {Refusal} PROMO_CODE_INVALID.
 */
export async function ticketPrice(
  tx: Tx,
  type: TicketTypeRow,
  { promoCode, payerId: memberId, now, hold }: TypedCode & { hold: boolean },
): Promise<number> {
  const { toPayMinor: amountMinor, classTemplId: eventId, name, taxRateId } = type;
  if (promoCode === '') return amountMinor;
  const line = ticketLine({ ticketId: null, eventId, name, amountMinor, taxRateId });
  return (await priceOf(tx, { lines: [line], memberId, promoCode, now, hold })).totalMinor;
}

/** @returns the name of the event. @throws {Refusal} NOT_FOUND for one that these people do not see. */
export async function requireOffered(
  tx: Tx,
  { classTemplId }: TicketTypeRow,
  isStaff: boolean,
): Promise<string> {
  const template = await findTemplate(tx, classTemplId);
  const isHidden = template?.status !== 'ACTIVE' || template.visibility === 'STAFF';
  if (!template || (!isStaff && isHidden)) throw new Refusal('NOT_FOUND');
  return template.className;
}

/** What a ticket costs a member, with a promo code. Takes nothing. @throws {Refusal} PROMO_CODE_INVALID, NOT_FOUND. */
export const quoteTicket = (
  ctx: MemberContext,
  { ticketTypeId, promoCode }: QuoteTicket,
): Promise<TicketQuote> =>
  ctx.transaction(async (tx) => {
    const type = await findTicketType(tx, ticketTypeId);
    if (!type) throw new Refusal('NOT_FOUND');
    await requireOffered(tx, type, false);
    const { memberId: payerId, now } = ctx;
    const toPay = await ticketPrice(tx, type, { promoCode, payerId, now, hold: false });
    const { currency } = await studioSettings(tx);
    return {
      price: toDecimal(type.toPayMinor, currency),
      discount: toDecimal(type.toPayMinor - toPay, currency),
      toPay: toDecimal(toPay, currency),
    };
  });
