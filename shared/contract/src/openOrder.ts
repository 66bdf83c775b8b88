import type { OrderStatus } from './order.schema.ts';

/** Statuses of orders that money can still come in for. */
export const OPEN_ORDER: readonly OrderStatus[] = ['AWAITING_PAYMENT', 'PROOF_SUBMITTED', 'PARTIALLY_PAID'];

/** Whether money can still come in for an order. */
export const isOpenOrder = (status: string): boolean => OPEN_ORDER.some((open) => open === status);
