import type { OrderStatus } from './order.schema.ts';

/** Statuses of orders that can still receive money. */
export const OPEN_ORDER: readonly OrderStatus[] = ['AWAITING_PAYMENT', 'PROOF_SUBMITTED', 'PARTIALLY_PAID'];

/** Statuses of orders that ended unpaid or were refunded: their items may be charged anew. */
export const ENDED_ORDER: readonly OrderStatus[] = ['EXPIRED', 'CANCELLED', 'REJECTED', 'REFUNDED', 'VOIDED'];

/** Whether an order can still receive money. */
export const isOpenOrder = (status: string): boolean => OPEN_ORDER.some((open) => open === status);
