import type { PaySlip } from '@studio/contract/reports/payroll/line.schema';
import { minusWords } from '@studio/contract/reports/payroll/payrollWords';
import { carriedOf, signedMoney } from './line.model.ts';
import styles from './slip.module.css';

interface Props {
  slip: PaySlip;
  currency: string;
}

/** What a person owed after an earlier run, and what becomes of what they owe after this one. */
export function CarriedOver({ slip, currency }: Props) {
  const note = minusWords(slip.total);
  return (
    <>
      {carriedOf(slip).map(({ adjustmentId, amount, reason }) => (
        <p key={adjustmentId} className={styles.carried}>
          <strong>{signedMoney(amount, currency)}</strong> {reason}
        </p>
      ))}
      {note ? <p className={styles.carried}>{note}</p> : null}
    </>
  );
}
