import { formatMoney } from '@studio/contract/values/money';
import type { PackageLedger, StatementLine } from '@studio/contract/packages/member-package.schema';
import { formatDayTime, formatLocalDate } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import styles from './LotStatement.module.css';
import { deltaWords, notesOf, sumOf, usageWords } from './usage.model.ts';

type Lot = PackageLedger['lots'][number];

/** Statement of one lot: each line with the balance after it, and the totals below. */
export function LotStatement({ lot }: { lot: Lot }) {
  const { currency } = useStudio();
  const { name, memberName, isShared, lines, unlimited, creditsRemaining, value } = lot;
  const title = isShared ? `Shared with ${memberName}` : `${name} of ${memberName}`;
  return (
    <section className={styles.lot} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.region} role="region" aria-label={`Lines of ${title}`} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">What</th>
              <th scope="col" className={styles.number}>
                Credits
              </th>
              <th scope="col" className={styles.number}>
                Balance
              </th>
              <th scope="col" className={styles.moneyColumn}>
                Value
              </th>
              <th scope="col" className={styles.moneyColumn}>
                Not earned yet
              </th>
              <th scope="col" className={styles.wide}>
                By
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.ledgerId} line={line} unlimited={unlimited} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Balance
              </th>
              <td className={styles.number}>{unlimited ? '' : deltaWords(sumOf(lines))}</td>
              <td className={styles.number}>{unlimited ? 'Unlimited' : creditsRemaining}</td>
              <td className={styles.wide} />
              <td className={styles.moneyColumn}>{formatMoney(value, currency)}</td>
              <td className={styles.wide} />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function Line({ line, unlimited }: { line: StatementLine; unlimited: boolean }) {
  const { currency, timezone } = useStudio();
  const { at, kind, session, delta, balanceAfter, value, valueAfter, by, serviceDate } = line;
  const moved = Number(value);
  return (
    <tr>
      <td className={styles.date}>{formatLocalDate(serviceDate)}</td>
      <td>
        <span className={styles.what}>
          <span>{[usageWords(kind), session?.className].filter(Boolean).join(': ')}</span>
          {session ? (
            <small>
              {[formatDayTime(session.startAt, timezone), session.instructorName].filter(Boolean).join(' · ')}
            </small>
          ) : null}
          {notesOf(line, line).map((words) => (
            <small key={words}>{words}</small>
          ))}
          <small className={styles.narrow}>
            {formatMoney(valueAfter, currency)} not earned yet · {by}
          </small>
          <small className={styles.wide}>Noted {formatDayTime(at, timezone)}</small>
        </span>
      </td>
      <td className={styles.number}>{delta === 0 ? '' : deltaWords(delta)}</td>
      <td className={styles.number}>{unlimited ? '' : balanceAfter}</td>
      <td className={styles.moneyColumn}>
        {moved === 0 ? '' : `${moved > 0 ? '+' : '−'}${formatMoney(String(Math.abs(moved)), currency)}`}
      </td>
      <td className={styles.moneyColumn}>{formatMoney(valueAfter, currency)}</td>
      <td className={styles.wide}>{by}</td>
    </tr>
  );
}
