import { formatMoney } from '@studio/contract/values/money';
import type { GiftRequest } from '@studio/contract/orders/purchase.schema';
import { usePublicStudio } from '../../site/StudioContext.tsx';
import { Button } from '../../ui/control/Button.tsx';
import { Failed } from '../../ui/state/Failed.tsx';
import { BuyerField } from './BuyerField.tsx';
import { OrderBar } from './OrderBar.tsx';
import styles from '../order.module.css';
import { PayChoice } from '../pay/PayChoice.tsx';
import { useBasket } from './useBasket.ts';
import { useBuyer } from './useBuyer.ts';
import { usePayWays } from '../pay/usePayWays.ts';
import { Summary } from './Summary.tsx';

/** Checkout for a gift card. It takes no promo codes and no other gift card. */
export function GiftCheckout({ gift, onChange }: { gift: GiftRequest; onChange: () => void }) {
  const { currency } = usePublicStudio();
  const basket = useBasket({ items: [{ studioPackageId: null, qty: 1, giftCard: gift }] });
  const buyer = useBuyer(basket.quote?.total);
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
        <p className={styles.note}>We email the code to {recipientEmail} once you have paid.</p>
        <Button look="plain" onClick={onChange}>
          Change
        </Button>
      </section>
      {basket.quote ? <Summary quote={basket.quote} /> : null}
      <BuyerField buyer={buyer} />
      <PayChoice pay={pay} />
      <Failed error={basket.error} />
      <OrderBar basket={basket} buyer={buyer} pay={pay} />
    </>
  );
}
