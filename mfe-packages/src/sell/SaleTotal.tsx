import type { Quote } from '@studio/contract/orders/purchase.schema';
import { formatMoney } from '@studio/contract/values/money';
import { Alert, errorSentence } from '@studio/ui';
import { quoteLines } from './sell.model.ts';
import styles from './SaleTotal.module.css';

interface Props {
  quote: Quote | undefined;
  error: unknown;
  isFetching: boolean;
}

/** Discount, tax and total of the sale. Screen readers announce each change. */
export function SaleTotal({ quote, error, isFetching }: Props) {
  if (error && !isFetching)
    return (
      <div className={styles.problem}>
        <Alert type="warning" showIcon role="status" title={errorSentence(error)} />
      </div>
    );
  if (!quote) return null;
  return (
    <dl className={styles.total} aria-busy={isFetching}>
      {quoteLines(quote).map(({ key, label, amount }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={styles.sum} role="status">
        <dt>Total</dt>
        <dd>{formatMoney(quote.total, quote.currency)}</dd>
      </div>
    </dl>
  );
}
