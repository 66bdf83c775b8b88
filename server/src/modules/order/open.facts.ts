import { OPEN_ORDER } from '@studio/contract/openOrder';
import { inList } from '../../platform/db/inList.ts';

/** Statuses of orders that money can still come in for, as SQL. */
export const OPEN_STATUSES = inList(OPEN_ORDER);

/**
 * Statuses of orders that came to nothing, or whose money went back: what they were for may be charged anew.
 * As SQL.
 */
export const ENDED_STATUSES = inList(['EXPIRED', 'CANCELLED', 'REJECTED', 'REFUNDED', 'VOIDED']);
