import { OPEN_ORDER } from '@studio/contract/openOrder';
import type { OrderStatus } from '@studio/contract/order.schema';
import { sql, type RawBuilder } from 'kysely';

/** Literals, because there are indexes of just some statuses. */
const inSql = (statuses: readonly OrderStatus[]): RawBuilder<unknown> => sql`(${sql.join(statuses.map((status) => sql.lit(status)))})`;

/** Statuses of orders that money can still come in for, as SQL. */
export const OPEN_STATUSES = inSql(OPEN_ORDER);

/** Statuses of orders that came to nothing, or whose money went back: what they were for may be charged anew. As SQL. */
export const ENDED_STATUSES = inSql(['EXPIRED', 'CANCELLED', 'REJECTED', 'REFUNDED', 'VOIDED']);
