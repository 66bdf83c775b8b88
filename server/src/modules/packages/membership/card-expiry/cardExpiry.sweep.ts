import { cardName } from '@studio/contract/orders/cardWords';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Sweep } from '../../../../platform/jobs/sweep.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import { quietUntil } from '../../../../platform/time/quietHours.rules.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { notificationPolicy } from '../../../shell/notification/notification.api.ts';
import { noteExpiryTold } from '../../payment-gateway/payment-gateway.api.ts';
import { paysFor, tellUntil } from './cardExpiry.rules.ts';
import { expiringCards } from './cardExpiry.views.ts';

const MAX_CARDS = 200;

async function tellAll(tx: Tx, now: Date): Promise<number> {
  const { studioId, quiet, timezone } = await notificationPolicy(tx);
  if (quietUntil(quiet, now, timezone)) return 0;
  const today = localDateOf(now, timezone);
  const settings = await studioSettings(tx);
  let told = 0;
  for (const card of await expiringCards(tx, { today, until: tellUntil(today), most: MAX_CARDS })) {
    if (!(await noteExpiryTold(tx, card))) continue;
    const variables = {
      member_first_name: card.firstName,
      card_text: cardName(card),
      end_date: formatLocalDate(card.lastDay, settings),
      pays_for_text: paysFor(card, settings),
      update_card_url: `/booking-website/payment-methods?extension=${card.extension}`,
    } as const;
    queueMail(tx, { to: card.userEmail, studioId, template: 'CARD_EXPIRING', variables }, now);
    told += 1;
  }
  return told;
}

/**
 * Every hour outside of quiet hours: tells members whose card expires within 30 days and is still to pay something,
 * once for each card and last day.
 */
export const cardExpirySweep: Sweep = { name: 'card-expiry', everySeconds: 3600, sweep: tellAll };
