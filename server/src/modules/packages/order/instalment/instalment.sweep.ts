import type { Sweep } from '../../../../platform/jobs/sweep.ts';
import { memberName } from '../../../members/member/member.api.ts';
import { notify } from '../../../shell/notification/notification.api.ts';
import { todayOf } from '../../../configure/studio/studio.api.ts';
import { memberOfOrder, partsToNotify } from './instalment.views.ts';
import { mailInstalment } from '../notice/orderMail.service.ts';
import { paymentRepository } from '../payment.repository.ts';

const MAX_PARTS = 100;
const DAYS_AHEAD = 3;

/** Once an hour: announces instalments that are due soon, and reminds of overdue ones, once each. */
export const instalmentSweep: Sweep = {
  name: 'instalments',
  everySeconds: 3600,
  async sweep(tx, now) {
    const today = await todayOf(tx, now);
    const parts = await partsToNotify(tx, { today, ahead: DAYS_AHEAD, most: MAX_PARTS });
    for (const { instalmentNo, ...part } of parts) {
      const isLate = part.dueOn < today;
      await paymentRepository(tx).noteReminded(part.orderId, instalmentNo, now);
      await mailInstalment(tx, { ...part, isLate, now });
      if (!isLate) continue;
      const memberId = await memberOfOrder(tx, part.orderId);
      notify(tx, {
        kind: 'PAYMENT_FAILED',
        title: `${await memberName(tx, memberId)} has not paid an instalment`,
        route: '/dashboard/payments',
        leastRole: 'STAFF',
        now,
      });
    }
    return parts.length;
  },
};
