import { PAY_MODE_LABELS } from '@studio/contract/orders/orderWords';
import type { CashUp } from '@studio/contract/reports/cash-up.schema';
import { formatMoney } from '@studio/contract/values/money';
import { formatDateTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import styles from './cashUp.module.css';
import { differenceWords } from './cashUp.model.ts';

type Count = CashUp['counts'][number];

/** The counts of a day: the last one, and folded those before. */
export function CountList({ cashUp: { counts, currency } }: { cashUp: CashUp }) {
  const [last, ...before] = counts;
  if (!last) return null;
  return (
    <>
      <CountOf count={last} currency={currency} />
      {before.length > 0 ? (
        <details>
          <summary>{before.length === 1 ? 'The count before' : `${before.length} counts before`}</summary>
          {before.map((count) => (
            <CountOf key={count.countNo} count={count} currency={currency} />
          ))}
        </details>
      ) : null}
    </>
  );
}

function CountOf({ count, currency }: { count: Count; currency: string }) {
  const { timezone } = useStudio();
  const { countedBy, countedAt, reason, lines } = count;
  return (
    <div className={styles.count}>
      <span>{`Signed off by ${countedBy}, ${formatDateTime(countedAt, timezone)}.`}</span>
      {reason ? <span>{`Counted again: ${reason}`}</span> : null}
      {lines.length === 0 ? (
        <span>Only a manager sees what somebody else counted.</span>
      ) : (
        <ul>
          {lines.map(({ mode, expected, counted, difference, note }) => (
            <li key={mode}>
              {`${PAY_MODE_LABELS[mode]}: ${formatMoney(counted, currency)} counted of ${formatMoney(expected, currency)} expected. `}
              <span className={Number(difference) === 0 ? undefined : styles.bad}>
                {`${differenceWords(difference, currency)}.`}
              </span>
              {note ? ` ${note}` : ''}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
