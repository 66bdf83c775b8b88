import type { PayAdjustment, PaySlip } from '@studio/contract/reports/payroll/line.schema';
import type { PayrollRun } from '@studio/contract/reports/payroll/run.schema';
import { formatDateTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { Button, useNotify, useNotifyFailure } from '@studio/ui';
import { useState } from 'react';
import { useAdjustPayrollRunMutation, useRemovePayAdjustmentMutation } from './runApi.ts';
import { addedOf, signedMoney } from '../slip/line.model.ts';
import { AdjustDialog } from './AdjustDialog.tsx';
import { isLocked } from './run.model.ts';
import styles from './run.module.css';

interface Props {
  run: PayrollRun;
  slip: PaySlip;
}

/** What somebody added to a person's pay or took from it, and why. */
export function Adjustments({ run, slip }: Props) {
  const { timezone } = useStudio();
  const [isAdding, setIsAdding] = useState(false);
  const remove = useRemoval(run, slip);
  const { staffName } = slip;
  const adjustments = addedOf(slip);
  const canChange = !isLocked(run);
  return (
    <>
      {adjustments.length > 0 ? (
        <ul className={styles.adjustments} aria-label={`Adjustments of ${staffName}`}>
          {adjustments.map((adjustment) => (
            <li key={adjustment.adjustmentId}>
              <span>
                <strong>{signedMoney(adjustment.amount, run.currency)}</strong> {adjustment.reason}
                <small>{addedWords(adjustment, timezone)}</small>
              </span>
              {canChange ? (
                <Button
                  type="text"
                  aria-label={`Remove: ${adjustment.reason}`}
                  onClick={() => void remove(adjustment)}
                >
                  Remove
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {canChange ? (
        <div>
          <Button aria-label={`Add or deduct an amount… for ${staffName}`} onClick={() => setIsAdding(true)}>
            Add or deduct an amount…
          </Button>
        </div>
      ) : null}
      {isAdding ? <AdjustDialog run={run} slip={slip} onClose={() => setIsAdding(false)} /> : null}
    </>
  );
}

const addedWords = ({ createdAt, createdByName }: PayAdjustment, timezone: string): string =>
  [createdByName, formatDateTime(createdAt, timezone)].filter(Boolean).join(', ');

/** Takes an adjustment back, and brings it again. */
function useRemoval({ runId, version }: PayrollRun, { staffId }: PaySlip) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [remove] = useRemovePayAdjustmentMutation();
  const [adjust] = useAdjustPayrollRunMutation();
  return async ({ adjustmentId, amount, reason }: PayAdjustment) => {
    const { data, error } = await remove({ runId, version, adjustmentId });
    if (error) return notifyFailure(error);
    const idempotencyKey = crypto.randomUUID();
    async function handleUndo() {
      const undone = await adjust({
        ...{ runId, staffId, amount, reason, idempotencyKey },
        version: data?.version ?? version,
      });
      if (undone.error) notifyFailure(undone.error);
    }
    notify({ kind: 'success', title: 'Adjustment removed.', onUndo: () => void handleUndo() });
  };
}
