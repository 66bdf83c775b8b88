import type { PaySlipQuery } from '@studio/contract/reports/payroll/run.schema';
import { FileAnswer } from '../../../../platform/http/answer/fileAnswer.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { PDF } from '../../../../platform/pdf/pdfPage.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { seesAll } from '../run/run.service.ts';
import { lockedSlip } from './own.service.ts';
import { slipPdf } from './slipPdf.service.ts';
import { slipText } from './slipText.rules.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

/**
 * The payslip of a person in a locked run. It is drawn after the reads have ended: drawing takes longer.
 * @throws {Refusal} NOT_FOUND, also for somebody else's to whoever sees only their own.
 */
export async function payslip(ctx: StaffContext, query: PaySlipQuery): Promise<FileAnswer> {
  if (query.staffId !== ctx.staffId && !seesAll(ctx)) throw new Refusal('NOT_FOUND');
  const { text, name, ...drawn } = await ctx.transaction(async (tx) => {
    const { run, slip } = await lockedSlip(tx, query);
    const settings = await studioSettings(tx);
    return {
      text: slipText(slip, { ...settings, ...run }),
      madeAt: new Date(run.lockedAt),
      country: settings.country,
      name: `payslip-${run.from}-${run.to}.pdf`,
    };
  });
  return new FileAnswer({ name, mediaType: PDF, content: await slipPdf(text, drawn) });
}
