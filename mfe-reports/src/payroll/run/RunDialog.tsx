import type { PayrollRun } from '@studio/contract/reports/payroll/run.schema';
import { countOf } from '@studio/contract/values/duration';
import { formatMoney } from '@studio/contract/values/money';
import { useNotify } from '@studio/ui';
import { ConfirmDialog } from '@studio/ui/data';
import {
  useDiscardPayrollRunMutation,
  useLockPayrollRunMutation,
  useReopenPayrollRunMutation,
  useReviewPayrollRunMutation,
} from './runApi.ts';
import { daysWords } from './run.model.ts';
import { PaidDialog, ReopenDialog } from './RunForms.tsx';

/** Whom a run pays: what somebody owes is carried over. */
function paidWords({ people }: PayrollRun): string {
  const paid = people.filter(({ total }) => Number(total) > 0).length;
  const carried = people.length - paid;
  return `${countOf(paid, 'person', 'people')}${carried > 0 ? ` (nothing is paid out to ${carried} more)` : ''}`;
}

/** What is done with a run. BACK: of a reviewed one to the draft, without a reason. */
export type RunAct = 'REVIEW' | 'LOCK' | 'PAY' | 'BACK' | 'REOPEN' | 'DISCARD';

interface Props {
  act: RunAct;
  run: PayrollRun;
  onGone: () => void;
  onClose: () => void;
}

/** Asks before a step of a run, and says what it means. */
export function RunDialog(props: Props) {
  const { act, run, onClose } = props;
  if (act === 'PAY') return <PaidDialog run={run} onClose={onClose} />;
  if (act === 'REOPEN') return <ReopenDialog run={run} onClose={onClose} />;
  return <Question {...props} act={act} />;
}

type Asked = Exclude<RunAct, 'PAY' | 'REOPEN'>;
interface Words {
  title: string;
  content: string;
  confirmLabel: string;
  done: string;
}

function wordsOf(act: Asked, run: PayrollRun): Words {
  const days = daysWords(run);
  const { length: problems } = run.problems;
  const words: Record<Asked, Words> = {
    REVIEW: {
      title: `Mark the run of ${days} as reviewed?`,
      content: [
        problems > 0
          ? `${problems === 1 ? '1 problem is' : `${problems} problems are`} left. Sessions with no instructor or rate pay nobody.`
          : '',
        'The lines are kept as they are now. You can still adjust pay, or go back to the draft.',
      ]
        .filter(Boolean)
        .join(' '),
      confirmLabel: problems > 0 ? 'Mark as reviewed anyway' : 'Mark as reviewed',
      done: 'Marked as reviewed.',
    },
    LOCK: {
      title: `Lock the run of ${days}?`,
      content: `The run pays ${formatMoney(run.total, run.currency)} to ${paidWords(run)}, and everybody sees their payslip. Attendance that is corrected later no longer changes this run: the difference goes into the next one. Until it is paid, an owner can reopen it.`,
      confirmLabel: 'Lock the run',
      done: 'The run is locked.',
    },
    BACK: {
      title: `Go back to the draft of ${days}?`,
      content: 'The run is worked out again from attendance and rates as they are now. Adjustments stay.',
      confirmLabel: 'Back to draft',
      done: 'The run is a draft again.',
    },
    DISCARD: {
      title: `Discard the draft of ${days}?`,
      content: 'Its adjustments are lost. Attendance and rates stay, so that you can calculate it again.',
      confirmLabel: 'Discard draft',
      done: 'Draft discarded.',
    },
  };
  return words[act];
}

function Question({ act, run, onGone, onClose }: Props & { act: Asked }) {
  const notify = useNotify();
  const perform = useSteps(run);
  const { title, content, confirmLabel, done } = wordsOf(act, run);
  async function handleConfirm() {
    await perform[act]();
    notify({ kind: 'success', title: done });
    if (act === 'DISCARD') onGone();
  }
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={confirmLabel}
      isDestructive={act === 'DISCARD'}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {content}
    </ConfirmDialog>
  );
}

function useSteps({ runId, version, problems }: PayrollRun): Record<Asked, () => Promise<unknown>> {
  const [review] = useReviewPayrollRunMutation();
  const [lock] = useLockPayrollRunMutation();
  const [reopen] = useReopenPayrollRunMutation();
  const [discard] = useDiscardPayrollRunMutation();
  const command = { runId, version };
  return {
    REVIEW: () => review({ ...command, ignoreProblems: problems.length > 0 }).unwrap(),
    LOCK: () => lock(command).unwrap(),
    BACK: () => reopen({ ...command, reason: '' }).unwrap(),
    DISCARD: () => discard(command).unwrap(),
  };
}
