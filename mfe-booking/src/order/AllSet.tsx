import { formatMoney } from '@studio/contract/money';
import type { Order } from '@studio/contract/order.schema';
import { useCarried, useSitePath } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/Button.tsx';
import styles from './order.module.css';

/** The good news, and the way on. */
export function AllSet({ order }: { order: Order }) {
  const path = useSitePath();
  const { session, date } = useCarried();
  const { item, total, currency, receiptNo } = order;
  return (
    <div className={styles.allSet}>
      <span className={styles.tick} aria-hidden="true">✓</span>
      <p>We received {formatMoney(total, currency)}. Your package “{item}” is ready to use.</p>
      {receiptNo ? <p>Receipt {receiptNo}</p> : null}
      <div className={styles.actions}>
        <ButtonLink wide to={path('schedule', { session, date })}>{session ? 'Continue with your class' : 'Choose a class'}</ButtonLink>
        <ButtonLink wide look="plain" to={path('membership')}>See my membership</ButtonLink>
      </div>
    </div>
  );
}
