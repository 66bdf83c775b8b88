import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { announce } from '../../../platform/live/announce.ts';
import { todayOf } from '../../configure/studio/studio.api.ts';
import { giftCardRepository } from './gift-card.repository.ts';

const MAX_CARDS = 200;

/** Once an hour: writes off the balances of gift cards after their last day. */
export const giftCardSweep: Sweep = {
  name: 'gift-cards',
  everySeconds: 3600,
  async sweep(tx, now) {
    const cards = giftCardRepository(tx);
    const expired = await cards.lockExpired(await todayOf(tx, now), MAX_CARDS);
    for (const card of expired) {
      await cards.post(card, {
        kind: 'EXPIRE',
        deltaMinor: -card.balance_minor,
        orderId: null,
        staffId: null,
        now,
      });
      announce(tx, { type: 'GiftCard', id: card.gift_card_id });
    }
    return expired.length;
  },
};
