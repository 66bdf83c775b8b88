import { formatMoney } from '@studio/contract/money';
import type { GiftWish } from '@studio/contract/purchase.schema';
import { usePublicStudio } from '../studio/StudioContext.tsx';
import { Button } from '../ui/Button.tsx';
import { Failed } from '../ui/Failed.tsx';
import { OrderBar } from './OrderBar.tsx';
import styles from './order.module.css';
import { PayChoice } from './PayChoice.tsx';
import { useBasket } from './useBasket.ts';
import { usePayWays } from './usePayWays.ts';

/** Paying for a gift card. Codes do nothing for it: it is money, not a package. */
export function GiftCheckout({ gift, onChange }: { gift: GiftWish; onChange: () => void }) {
  const { currency } = usePublicStudio();
  const basket = useBasket({ items: [{ studioPackageId: null, qty: 1, giftCard: gift }] });
  const pay = usePayWays({ isRenewing: false });
  const { amount, recipientName, recipientEmail, message } = gift;
  return (
    <>
      <section className={styles.card} aria-label="Gift card">
        <p>
          <strong className={styles.amount}>{formatMoney(amount, currency)}</strong>
          <br />
          for {recipientName || recipientEmail}
        </p>
        {message ? <p className={styles.instructions}>“{message}”</p> : null}
        <p className={styles.note}>The code is mailed to {recipientEmail} as soon as it is paid.</p>
        <Button look="plain" onClick={onChange}>
          Change
        </Button>
      </section>
      <PayChoice pay={pay} />
      <Failed error={basket.error} />
      <OrderBar basket={basket} pay={pay} />
    </>
  );
}
