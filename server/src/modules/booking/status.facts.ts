import { BOOKED, HOLDING } from '@studio/contract/bookingStatus';
import { inList } from '../../platform/db/inList.ts';

/** Statuses that take a place, as SQL, for `in`. */
export const HOLDING_STATUSES = inList(HOLDING);

/** Statuses of a place that was booked for certain and not given back, as SQL, for `in`. */
export const BOOKED_STATUSES = inList(BOOKED);
