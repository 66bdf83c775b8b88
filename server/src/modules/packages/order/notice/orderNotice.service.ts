import type { Tx } from '../../../../platform/db/database.ts';
import { memberName } from '../../../members/member/member.api.ts';
import { notify } from '../../../shell/notification/notification.api.ts';

interface Ordered {
  memberId: string;
  /** Describes what was bought. */
  item: string;
  now: Date;
}

/** Notifies the desk that a member has bought something that is paid already. */
export async function notifyPurchase(tx: Tx, { memberId, item, now }: Ordered): Promise<void> {
  notify(tx, {
    kind: 'PURCHASE',
    title: `${await memberName(tx, memberId)} took ${item}`,
    route: `/dashboard/member/${memberId}`,
    leastRole: 'STAFF',
    now,
  });
}

/** Notifies the desk that a member has ordered something, whose payment is open. */
export async function notifyToApprove(tx: Tx, { memberId, item, now }: Ordered): Promise<void> {
  notify(tx, {
    kind: 'PAYMENT_TO_APPROVE',
    title: `${await memberName(tx, memberId)} ordered ${item}`,
    body: 'Waiting for payment',
    route: '/dashboard/payments',
    leastRole: 'STAFF',
    now,
  });
}
