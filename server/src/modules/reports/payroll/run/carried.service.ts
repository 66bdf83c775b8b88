import { runDaysWords } from '@studio/contract/reports/payroll/payrollWords';
import type { Tx } from '../../../../platform/db/database.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { adjustmentRepository } from './adjustment.repository.ts';
import { owedAfterRuns } from './carried.views.ts';

/**
 * Takes what people owe after the locked runs from their pay in a run that begins. It stays the same until that run is
 * locked: as long as there is a later run, none before it changes.
 */
export async function carryOver(tx: Tx, runId: string, by: { staffId: string; now: Date }): Promise<void> {
  const [settings, owed] = await Promise.all([studioSettings(tx), owedAfterRuns(tx)]);
  for (const { staffId, minor, ...run } of owed)
    await adjustmentRepository(tx).add(
      runId,
      {
        staffId,
        amountMinor: minor,
        reason: `Carried over from ${runDaysWords(run, settings)}`,
        carriedFromId: run.runId,
      },
      by,
    );
}
