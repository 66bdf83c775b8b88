import type { Tx } from '../../../platform/db/database.ts';
import { type NewFile, reportFiles } from './report-file.repository.ts';
import { DAY } from '@studio/contract/values/time';

export { daysWords } from './work.service.ts';
export { fileHoldings } from './holding.repository.ts';

export { signedLink } from './link.service.ts';
export { mayTake } from './report-file.rules.ts';
export { untoldFiles } from './report-file.views.ts';

/** Has a file prepared, which its person gets once it is ready. @returns its id. */
export const askForFile = (tx: Tx, file: NewFile, now: Date): Promise<string> =>
  reportFiles(tx).insert(file, now);

/** Writes down that the person of a file has heard of it. @param linkKey of the link that they got. */
export const noteFileTold = (
  tx: Tx,
  reportFileId: string,
  told: { now: Date; linkKey?: string },
): Promise<void> => reportFiles(tx).noteTold(reportFileId, told);

const FAILED_DAYS = 7;

/** Deletes files that nobody can have any more, in the transaction's studio. @returns how many. */
export const forgetReportFiles = (tx: Tx, now: Date): Promise<number> =>
  reportFiles(tx).forget(now, new Date(now.getTime() - FAILED_DAYS * DAY));
