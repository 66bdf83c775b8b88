import type { OrderStatus } from './order.schema.ts';

/** Statuses of orders that money can still come in for. */
export const OPEN_ORDER: readonly OrderStatus[] = ['AWAITING_PAYMENT', 'PROOF_SUBMITTED', 'PARTIALLY_PAID'];

/**
 * Statuses of orders that came to nothing, or whose money went back: what they were for may be charged anew.
 */
export const ENDED_ORDER: readonly OrderStatus[] = ['EXPIRED', 'CANCELLED', 'REJECTED', 'REFUNDED', 'VOIDED'];

/** Whether money can still come in for an order. */
export const isOpenOrder = (status: string): boolean => OPEN_ORDER.some((open) => open === status);
