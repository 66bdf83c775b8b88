import { localDateOf } from '@studio/contract/time';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { memberName } from '../member/member.api.ts';
import { notify } from '../notification/notification.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { partsToTell } from './instalment.views.ts';
import { mailInstalment } from './orderMail.service.ts';

const MOST_PARTS = 100;
const DAYS_AHEAD = 3;

/**
 * Once an hour: parts of a price that are due soon are announced, and those that were not paid are asked for,
 * once each.
 */
export const instalmentSweep: Sweep = {
  name: 'instalments',
  everySeconds: 3600,
  async sweep(tx, now) {
    const today = localDateOf(now, (await studioSettings(tx)).timezone);
    const parts = await partsToTell(tx, { today, ahead: DAYS_AHEAD, most: MOST_PARTS });
    for (const { instalmentNo, ...part } of parts) {
      const isLate = part.dueOn < today;
      await tx
        .updateTable('instalment')
        .set({ reminded_at: now })
        .where('order_id', '=', part.orderId)
        .where('instalment_no', '=', instalmentNo)
        .execute();
      await mailInstalment(tx, { ...part, isLate, now });
      if (!isLate) continue;
      const { member_id: memberId } = await tx
        .selectFrom('orders')
        .select('member_id')
        .where('order_id', '=', part.orderId)
        .executeTakeFirstOrThrow();
      notify(tx, {
        kind: 'PAYMENT_TO_APPROVE',
        title: `${await memberName(tx, memberId)} has not paid an instalment`,
        route: '/dashboard/payments',
        leastRole: 'STAFF',
        now,
      });
    }
    return parts.length;
  },
};
