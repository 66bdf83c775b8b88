import { fullName } from '@studio/contract/values/names/fullName';
import { toMinor } from '@studio/contract/values/money';
import type { Demo } from '../demo/demo.ts';
import type { Row } from '../rows.ts';

/**
 * The orders whose documents name their buyer with an address: those from the studio's threshold on. An address belongs
 * to a member, so that all of their documents say the same.
 */
export function withBuyers(
  { described: { record, sales } }: Demo,
  orders: readonly Row<'orders'>[],
  members: readonly Row<'member'>[],
): Row<'orders'>[] {
  const { buyerFrom } = record.attributes as { buyerFrom?: number };
  const { buyers = [] } = sales;
  if (buyerFrom === undefined || buyers.length === 0) return [...orders];
  const least = toMinor(String(buyerFrom), record.currency);
  const places = new Map(members.map((member, at) => [member.member_id, { member, at }]));
  return orders.map((order) => {
    const place = places.get(order.member_id);
    if (!place || order.total_minor < least) return order;
    const { first_name: firstName, last_name: lastName } = place.member;
    const address = buyers[place.at % buyers.length] ?? '';
    return { ...order, buyer: `${fullName({ firstName, lastName })}\n${address}` };
  });
}
