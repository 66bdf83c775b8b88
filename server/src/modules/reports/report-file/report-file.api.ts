import type { Tx } from '../../../platform/db/database.ts';
import { reportFiles } from './report-file.repository.ts';
import { DAY } from '@studio/contract/values/time';

export { daysWords } from './work.service.ts';
export { fileHoldings } from './holding.repository.ts';

export { signedLink } from './link.service.ts';
export { mayTake } from './report-file.rules.ts';
export { reportFiles } from './report-file.repository.ts';
export { untoldFiles } from './report-file.views.ts';

const FAILED_DAYS = 7;

/** Deletes files that nobody can have any more, in the transaction's studio. @returns how many. */
export const forgetReportFiles = (tx: Tx, now: Date): Promise<number> =>
  reportFiles(tx).forget(now, new Date(now.getTime() - FAILED_DAYS * DAY));
