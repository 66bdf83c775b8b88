import { useCan } from '@studio/platform';
import { OwnPayPage } from '../payroll/own/OwnPayPage.tsx';
import { OwnSlipPage } from '../payroll/own/OwnSlipPage.tsx';
import { RunList } from '../payroll/run/RunList.tsx';
import { RunPage } from '../payroll/run/RunPage.tsx';
import { useRunParams } from '../payroll/run/useRunParams.ts';

/** /dashboard/payroll/view: the runs, or one of them; for everybody else their own pay. The URL says which. */
export function PayrollPage() {
  const can = useCan();
  const { runId } = useRunParams();
  if (can('payroll.run')) return runId ? <RunPage key={runId} runId={runId} /> : <RunList />;
  return runId ? <OwnSlipPage key={runId} runId={runId} /> : <OwnPayPage />;
}
