import type { Region } from '@studio/contract/values/typed/conventions';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';

/** An order with its recipient, as a mail names both, and where the studio is. */
export interface AddressedOrder extends Region {
  studioId: string;
  extension: string;
  firstName: string;
  userEmail: string;
  item: string;
  reference: string;
  currency: string;
  totalMinor: number;
  paidMinor: number;
  mode: string;
  dueAt: Date | null;
}

/** @throws when there is no such order. */
export async function addressedOrder(tx: Tx, orderId: string): Promise<AddressedOrder> {
  const { rows } = await sql<Omit<AddressedOrder, keyof Region>>`
    select o.studio_id as "studioId", s.extension, m.first_name as "firstName",
      m.user_email as "userEmail",
      (select name from order_line line where line.studio_id = o.studio_id and line.order_id = o.order_id
        order by line_no limit 1) as item,
      o.reference, o.currency, o.total_minor as "totalMinor", o.paid_minor as "paidMinor", o.mode,
        o.due_at as "dueAt"
    from orders o join studio s using (studio_id) join member m using (studio_id, member_id)
    where o.order_id = ${orderId}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('An order that a mail is about cannot be found');
  return { ...found, country: (await studioSettings(tx)).country };
}

/** The number of the credit note for a refund, which exists with the commit. */
export const creditNoteNo = (orderId: string, refundId: string): RawBuilder<string> =>
  sql`select receipt_no from receipt where order_id = ${orderId}
    and refund_id = ${refundId}`;
