import { formatMoney } from '@studio/contract/values/money';
import { percentWords } from '@studio/contract/values/typed/numbers';
import type { Quote } from '@studio/contract/orders/purchase.schema';
import { formatLocalDate } from '@studio/contract/values/time';
import styles from '../order.module.css';

/** The server's quote, line by line; a tax that the price contains is named and adds nothing. */
export function Summary({ quote }: { quote: Quote }) {
  const { currency, lines, subtotal, discount, taxes, total, giftCard, toPay, instalments } = quote;
  const money = (value: string) => formatMoney(value, currency);
  const isPlain =
    lines.length <= 1 && subtotal === total && taxes.length === 0 && !giftCard && instalments.length === 0;
  if (isPlain) return null;
  return (
    <section className={styles.card} aria-labelledby="summary">
      <h2 id="summary" className={styles.heading}>
        Summary
      </h2>
      <dl className={styles.sums}>
        {lines.length > 1
          ? lines.map(({ lineNo, name, unit }) => <Line key={lineNo} name={name} value={money(unit)} />)
          : null}
        <Line name="Subtotal" value={money(subtotal)} />
        {Number(discount) > 0 ? (
          <Line
            name={quote.promo ? `Discount (${quote.promo.code})` : 'Discount'}
            value={`−${money(discount)}`}
          />
        ) : null}
        {taxes.map(({ name, percent, inclusive, tax }) => (
          <Line
            key={`${name}${percent}${inclusive}`}
            name={`${inclusive ? 'Includes ' : ''}${name} ${percentWords(percent, currency)}`}
            value={money(tax)}
          />
        ))}
        <Line name="Total" value={money(total)} isStrong />
        {giftCard ? (
          <Line name={`Gift card …${giftCard.codeEnd}`} value={`−${money(giftCard.part)}`} />
        ) : null}
        {instalments.map(({ instalmentNo, dueOn, amount }) => (
          <Line
            key={instalmentNo}
            name={instalmentNo === 1 ? 'Part 1, today' : `Part ${instalmentNo}, on ${formatLocalDate(dueOn)}`}
            value={money(amount)}
          />
        ))}
        {toPay === total ? null : <Line name="To pay now" value={money(toPay)} isStrong />}
      </dl>
    </section>
  );
}

const Line = ({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) => (
  <div className={isStrong ? styles.strong : undefined}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
