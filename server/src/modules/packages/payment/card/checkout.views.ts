import type { Needs } from '../../payment-gateway/payment-gateway.api.ts';
import type { OwedOrder } from '../due/owed.repository.ts';

/** The order to pay by card, and its studio. */
export interface Paying {
  studioId: string;
  order: OwedOrder;
}

export async function facts(
  { db }: Needs,
  { studioId, order: { orderId } }: Paying,
): Promise<{ extension: string; title: string }> {
  return db.studio(studioId, async (tx) => {
    const { extension } = await tx
      .selectFrom('studio')
      .select('extension')
      .where('studio_id', '=', studioId)
      .executeTakeFirstOrThrow();
    const { name: title } = await tx
      .selectFrom('order_line')
      .select('name')
      .where('order_id', '=', orderId)
      .orderBy('line_no')
      .executeTakeFirstOrThrow();
    return { extension, title };
  });
}
