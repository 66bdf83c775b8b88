import type { Tx } from '../../../platform/db/database.ts';
import { reportSchedules } from './schedule.repository.ts';
import { DAY } from '@studio/contract/values/time';

export { scheduleHoldings } from './holding.repository.ts';

const UNDO_DAYS = 30;

/** Deletes schedules of the transaction's studio that were removed 30 days ago. @returns how many. */
export const forgetReportSchedules = (tx: Tx, now: Date): Promise<number> =>
  reportSchedules(tx).forget(new Date(now.getTime() - UNDO_DAYS * DAY));
