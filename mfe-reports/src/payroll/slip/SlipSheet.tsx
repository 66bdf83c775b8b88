import type { PaySlip } from '@studio/contract/reports/payroll/line.schema';
import { minusWords } from '@studio/contract/reports/payroll/payrollWords';
import { formatMoney } from '@studio/contract/values/money';
import { formatDayTime, formatLocalDate } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { addedOf, carriedOf, inputWords, noteWords, sumTerms } from './line.model.ts';
import styles from './slip.module.css';

interface Props {
  slip: PaySlip;
  currency: string;
  from: string;
  to: string;
  paidOn: string | null;
}

/** What somebody is paid for a run, as a page to print. */
export function SlipSheet({ slip, currency, from, to, paidOn }: Props) {
  const { studioName, timezone } = useStudio();
  const { staffName, payrollCode, lines, total } = slip;
  const note = minusWords(total);
  const facts = [
    studioName,
    `${formatLocalDate(from)} – ${formatLocalDate(to)}`,
    payrollCode ? `Payroll code ${payrollCode}` : '',
    paidOn ? `Paid on ${formatLocalDate(paidOn)}` : '',
  ];
  return (
    <div className={styles.region} role="region" aria-label="Payslip" tabIndex={0}>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <table className={styles.sheet} aria-label={`Payslip of ${staffName}`}>
        <thead>
          <tr>
            <th scope="col">Session</th>
            <th scope="col">Worked out from</th>
            <th scope="col">Sum</th>
            <th scope="col" className={styles.number}>
              Pay
            </th>
          </tr>
        </thead>
        <tbody>
          {carriedOf(slip).map(({ adjustmentId, reason, amount }) => (
            <tr key={adjustmentId}>
              <th scope="row" colSpan={3}>
                {reason}
              </th>
              <td className={styles.number}>{formatMoney(amount, currency)}</td>
            </tr>
          ))}
          {lines.map((line) => (
            <tr key={line.lineId}>
              <th scope="row">
                <span className={styles.stack}>
                  {line.className}
                  <small>{formatDayTime(line.startAt, timezone)}</small>
                  {noteWords(line).map((note) => (
                    <small key={note}>{note}</small>
                  ))}
                </span>
              </th>
              <td>{inputWords(line)}</td>
              <td>
                {sumTerms(line, currency)
                  .map(({ words, amount }) => `${words}: ${amount}`)
                  .join('; ')}
              </td>
              <td className={styles.number}>{formatMoney(line.pay, currency)}</td>
            </tr>
          ))}
          {addedOf(slip).map(({ adjustmentId, reason, amount }) => (
            <tr key={adjustmentId}>
              <th scope="row">Adjustment</th>
              <td colSpan={2}>{reason}</td>
              <td className={styles.number}>{formatMoney(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Total
            </th>
            <td className={styles.number}>{formatMoney(total, currency)}</td>
          </tr>
        </tfoot>
      </table>
      {note ? <p className={styles.carried}>{note}</p> : null}
    </div>
  );
}
