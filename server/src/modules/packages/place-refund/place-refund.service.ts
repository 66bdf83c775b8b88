import { isReason } from '@studio/contract/values/typed/reason';
import { moneyWords } from '@studio/contract/values/typed/numbers';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { studioSettings, type StudioSettings } from '../../configure/studio/studio.api.ts';
import { notifyToPayBack } from '../../booking/booking/booking.api.ts';
import { endFunds, fundsOf, refundMethods } from '../order/order.api.ts';
import { placeSentence } from './place-refund.rules.ts';
import { orderedPlaces, type PlaceOfOrder } from './place-refund.views.ts';

interface Occasion {
  actor: Actor;
  reason: string;
  settings: StudioSettings;
}

/** Ends the order of one place. @returns what happens to the money, as a sentence for the member. */
async function endOrder(
  tx: Tx,
  place: PlaceOfOrder,
  { actor: { now, ...actor }, reason, settings }: Occasion,
): Promise<string> {
  const { orderId } = place;
  const before = await fundsOf(tx, orderId, { lock: true });
  const { toCardMinor } = refundMethods(before.paidMinor, before);
  await endFunds(tx, {
    orderId,
    toCardMinor,
    reason: isReason(reason) ? reason : 'The class was cancelled',
    staffId: actor.audience === 'staff' ? actor.staffId : null,
    now,
  });
  // An order that is still open has given a gift card its part back.
  const { paidMinor: byHandMinor } = await fundsOf(tx, orderId, { lock: false });
  if (byHandMinor > 0) notifyToPayBack(tx, place, { minor: byHandMinor, settings, now });
  const toGiftCardMinor = before.paidMinor - toCardMinor - byHandMinor;
  return placeSentence({ ...before, toCardMinor, toGiftCardMinor, byHandMinor }, (minor) =>
    moneyWords(minor, settings),
  );
}

/**
 * The studio has called off places that were to be paid with money: ends their orders. What is owed is owed no
 * longer; cards are refunded by a job within minutes; for the rest the desk is notified, and it stays on the order
 * until staff record how they paid it back. The caller has locked the sessions and the places. @returns a sentence for
 * each member, by booking.
 */
export async function payBackPlaces(
  tx: Tx,
  actor: Actor,
  bookingIds: readonly string[],
  reason: string,
): Promise<Map<string, string>> {
  const settings = await studioSettings(tx);
  const words = new Map<string, string>();
  for (const place of await orderedPlaces(tx, bookingIds))
    words.set(place.bookingId, await endOrder(tx, place, { actor, reason, settings }));
  return words;
}
