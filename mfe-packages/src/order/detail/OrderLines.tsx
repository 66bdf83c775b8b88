import type { OrderDetail } from '@studio/contract/orders/order.schema';
import type { OrderLine } from '@studio/contract/orders/purchase.schema';
import { formatMoney, toDecimal, toMinor } from '@studio/contract/values/money';
import { percentWords } from '@studio/contract/values/typed/numbers';
import styles from './OrderDetail.module.css';

/** "GST 9% in the price", "GST 9% on top". */
const taxWords = ({ name, percent, inclusive }: OrderDetail['taxes'][number], currency: string): string =>
  `${name} ${percentWords(percent, currency)} ${inclusive ? 'included' : 'on top'}`;

/** The lines of an order, and how the total adds up. */
export function OrderLines({
  order: { lines, currency, subtotal, discount, taxes, total, paid, refunded, balance },
}: {
  order: OrderDetail;
}) {
  const sums: [string, string, boolean][] = [
    ['Subtotal', subtotal, Number(discount) > 0 || taxes.length > 0],
    ['Discount', `-${discount}`, Number(discount) > 0],
    ...taxes.map((tax): [string, string, boolean] => [taxWords(tax, currency), tax.tax, true]),
    ['Total', total, true],
    ['Paid', paid, Number(paid) > 0],
    ['Refunded', `-${refunded}`, Number(refunded) > 0],
    ['To pay', balance, Number(balance) > 0],
  ];
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>Items</h3>
      <ul className={styles.rows}>
        {lines.map((line) => (
          <li key={line.lineNo}>
            <span>
              {line.qty > 1 ? `${line.qty} × ${line.name}` : line.name}
              {Number(line.discount) > 0 ? (
                <small>
                  {formatMoney(line.discount, currency)} off {formatMoney(line.unit, currency)}
                </small>
              ) : null}
            </span>
            <span className={styles.money}>{formatMoney(sumOf(line, currency), currency)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {sums
          .filter(([, , isShown]) => isShown)
          .map(([name, sum]) => (
            <div key={name} className={name === 'Total' ? styles.total : undefined}>
              <dt>{name}</dt>
              <dd className={styles.money}>{formatMoney(sum, currency)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

const sumOf = ({ net, tax }: OrderLine, currency: string): string =>
  toDecimal(toMinor(net, currency) + toMinor(tax, currency), currency);
