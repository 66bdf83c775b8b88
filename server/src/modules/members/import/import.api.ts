import { DAY, HOUR } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import { forgetFiles } from './forget.repository.ts';
import { UNDO_HOURS } from './import.service.ts';

export { forgetImported } from './forget.repository.ts';

/** For how long somebody can go on with a file that they have not imported. */
const UNRUN_DAYS = 30;

/** Deletes what the files of imports say once nobody can run or undo them any more. @returns of how many imports. */
export const forgetImports = (tx: Tx, now: Date): Promise<number> =>
  forgetFiles(tx, {
    begunBefore: new Date(now.getTime() - UNRUN_DAYS * DAY),
    endedBefore: new Date(now.getTime() - UNDO_HOURS * HOUR),
  });
