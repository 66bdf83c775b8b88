import type { OwnPay, OwnSlip } from '@studio/contract/reports/payroll/ownPay.schema';
import type { PaySlip } from '@studio/contract/reports/payroll/line.schema';
import { toDecimal } from '@studio/contract/values/money';
import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import type { PaidLine } from '../pay/line.rules.ts';
import { lockedUntil } from '../rate/rate.views.ts';
import { estimate } from '../run/estimate.service.ts';
import { namesIn } from '../run/run.service.ts';
import { adjustmentsOf, linesOfRun, namesOf } from '../run/run.views.ts';
import { slipOf } from '../run/slip.rules.ts';
import { runsOf, type OwnRunRow } from './own.views.ts';
import { estimatedDays, isWithoutRate } from './own.rules.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

const toOwnRun = ({ totalMinor, lockedAt: _, ...run }: OwnRunRow, currency: string) => ({
  ...run,
  total: toDecimal(totalMinor, currency),
});

/** One person's part of a locked run. @throws {Refusal} NOT_FOUND when it does not pay them, or is not locked. */
export async function lockedSlip(
  tx: Tx,
  { runId, staffId }: { runId: string; staffId: string },
): Promise<{ run: OwnRunRow; slip: PaySlip }> {
  const [run] = await runsOf(tx, staffId, runId);
  if (!run) throw new Refusal('NOT_FOUND');
  const lines = await linesOfRun(tx, runId, staffId);
  const adjustments = await adjustmentsOf(tx, runId, staffId);
  const names = await namesIn(tx, lines, adjustments);
  const style = await studioSettings(tx);
  return { run, slip: slipOf(staffId, { lines, adjustments }, { style, names }).slip };
}

interface SoFar {
  from: string;
  to: string;
  isWithoutRate: boolean;
  lines: PaidLine[];
}

/** What somebody taught since the last locked run; without corrections and adjustments. */
async function soFarOf(tx: Tx, { staffId, now }: { staffId: string; now: Date }): Promise<SoFar> {
  const { timezone } = await studioSettings(tx);
  const days = estimatedDays(await lockedUntil(tx), localDateOf(now, timezone));
  const known = await estimate(tx, days, { staffId, now });
  return { ...days, lines: known.lines, isWithoutRate: isWithoutRate(known, { staffId, ...days }) };
}

/** What somebody has earned since the last locked run, in minor units; without corrections and adjustments. */
export async function paySoFar(
  tx: Tx,
  of: { staffId: string; now: Date },
): Promise<Omit<SoFar, 'lines'> & { totalMinor: number }> {
  const { lines, ...soFar } = await soFarOf(tx, of);
  return { ...soFar, totalMinor: lines.reduce((sum, { payMinor }) => sum + payMinor, 0) };
}

/** The caller's own pay: what is locked, and what comes next as it is known now. */
export const ownPay = (ctx: StaffContext): Promise<OwnPay> =>
  ctx.transaction(async (tx) => {
    const { staffId, now } = ctx;
    const settings = await studioSettings(tx);
    const { currency } = settings;
    const { lines, ...soFar } = await soFarOf(tx, { staffId, now });
    const names = new Map([...(await namesIn(tx, lines, [])), ...(await namesOf(tx, [staffId]))]);
    const runs = await runsOf(tx, staffId);
    return {
      currency,
      staffId,
      estimate: {
        ...soFar,
        slip: slipOf(staffId, { lines, adjustments: [] }, { style: settings, names }).slip,
      },
      runs: runs.map((run) => toOwnRun(run, currency)),
    };
  });

/** The caller's own part of a locked run. @throws {Refusal} NOT_FOUND. */
export const ownSlip = (ctx: StaffContext, runId: string): Promise<OwnSlip> =>
  ctx.transaction(async (tx) => {
    const { run, slip } = await lockedSlip(tx, { runId, staffId: ctx.staffId });
    const { currency } = await studioSettings(tx);
    return { ...toOwnRun(run, currency), currency, slip };
  });
