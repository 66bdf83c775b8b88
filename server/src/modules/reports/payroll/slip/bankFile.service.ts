import { toDecimal } from '@studio/contract/values/money';
import { formatLocalDate } from '@studio/contract/values/time';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import { tableFile } from '../../../../platform/export/tableFile.ts';
import type { FileAnswer } from '../../../../platform/http/answer/fileAnswer.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { findRun } from '../run/run.views.ts';
import { owedIn } from './bankFile.views.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

const HEADER = ['Payroll code', 'Name', 'Amount', 'Currency', 'Reference'];

/**
 * What is to be transferred for a locked run, one row for each person who is owed money.
 * @throws {Refusal} NOT_FOUND, PAYROLL_STEP for a run that can still change.
 */
export async function bankFile(ctx: StaffContext, runId: string): Promise<FileAnswer> {
  const { rows, name } = await ctx.transaction(async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) throw new Refusal('NOT_FOUND');
    if (run.status !== 'LOCKED' && run.status !== 'PAID')
      throw new Refusal('PAYROLL_STEP', { message: 'Lock this run first.' });
    const settings = await studioSettings(tx);
    const { currency } = settings;
    const owed = await owedIn(tx, runId);
    writeAudit(tx, ctx, {
      action: 'payroll.bankFile',
      entity: 'payroll_run',
      entityId: runId,
      after: { people: owed.length },
    });
    const reference = `Payroll ${formatLocalDate(run.from, settings)} to ${formatLocalDate(run.to, settings)}`;
    return {
      name: `payroll-${run.from}-${run.to}`,
      rows: owed.map(({ payrollCode, staffName, minor }) => [
        payrollCode,
        staffName,
        toDecimal(minor, currency),
        currency,
        reference,
      ]),
    };
  });
  return tableFile('csv', { name, header: HEADER, rows });
}
