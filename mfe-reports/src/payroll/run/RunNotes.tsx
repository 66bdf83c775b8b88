import type { PayrollRun } from '@studio/contract/reports/payroll/run.schema';
import { useCan } from '@studio/platform';
import { Alert } from '@studio/ui';

/** What somebody must know of a run in its state. */
export function RunNotes({ run }: { run: PayrollRun }) {
  const can = useCan();
  const { status, isOver, changed } = run;
  if (status === 'DRAFT')
    return isOver ? null : (
      <Alert
        type="info"
        showIcon
        title="The last day is not over yet."
        description="You see what is known now. The run can be marked as reviewed once its last day is over."
      />
    );
  if (status === 'REVIEWED')
    return (
      <>
        {changed > 0 ? (
          <Alert
            type="warning"
            showIcon
            title={`${changed === 1 ? '1 line' : `${changed} lines`} would be different now.`}
            description="Attendance or a rate was changed after the review. Go back to the draft to work the run out again; otherwise the difference becomes a line of the next run."
          />
        ) : null}
        {can('payroll.lock') ? null : (
          <Alert type="info" showIcon title="An owner locks the run, and marks it as paid." />
        )}
      </>
    );
  return (
    <Alert
      type="info"
      showIcon
      title="This run is locked: its lines no longer change."
      description="What is corrected later about its sessions becomes lines of the next run."
    />
  );
}
