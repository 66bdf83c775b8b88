import type { Tx } from '../../platform/db/database.ts';
import { memberName } from '../member/member.api.ts';
import { notify } from '../notification/notification.api.ts';

interface Ordered {
  memberId: string;
  /** What was bought, in words. */
  item: string;
  now: Date;
}

/** A member took something by themselves that is paid already. */
export async function tellPurchase(tx: Tx, { memberId, item, now }: Ordered): Promise<void> {
  notify(tx, {
    kind: 'PURCHASE',
    title: `${await memberName(tx, memberId)} took ${item}`,
    route: `/dashboard/member/${memberId}`,
    leastRole: 'STAFF',
    now,
  });
}

/** A member ordered something: it waits at the desk for its money. */
export async function tellToApprove(tx: Tx, { memberId, item, now }: Ordered): Promise<void> {
  notify(tx, {
    kind: 'PAYMENT_TO_APPROVE',
    title: `${await memberName(tx, memberId)} ordered ${item}`,
    body: 'Waits for its payment',
    route: '/dashboard/payments',
    leastRole: 'STAFF',
    now,
  });
}
