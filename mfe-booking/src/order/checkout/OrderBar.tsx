import { formatMoney } from '@studio/contract/values/money';
import type { Quote } from '@studio/contract/orders/purchase.schema';
import { useCarried, useSitePath } from '../../site/useSitePath.ts';
import { Button, ButtonLink } from '../../ui/control/Button.tsx';
import { CheckoutProblem } from './CheckoutProblem.tsx';
import { isFree, MODE_WORDS, wantedOf, type PayWay } from '../order.model.ts';
import { PayBar } from '../pay/PayBar.tsx';
import { wordsOf } from '../pay/PayChoice.tsx';
import type { Basket } from './useBasket.ts';
import type { Buyer } from './useBuyer.ts';
import { useCheckout } from './useCheckout.ts';
import type { PayWays } from '../pay/usePayWays.ts';

/** An order with nothing to pay still needs a payment mode. */
const FREE: PayWay = { key: 'CASH', mode: 'CASH', paymentMethodId: null };

/**
 * Whether a card has to be saved first: a membership with a free trial is charged later, without the member.
 */
const needsCardFirst = (quote: Quote, way: PayWay, consent: string): boolean =>
  isFree(quote) && consent !== '' && way.mode === 'CARD' && way.paymentMethodId === null;

function CardFirst({ consent }: { consent: string }) {
  const path = useSitePath();
  const carried = useCarried();
  return (
    <PayBar total="Free" note="To pay now" consent={consent}>
      <ButtonLink wide to={path('payment-methods', { ...carried, next: 'package-options' })}>
        Add a card and continue
      </ButtonLink>
    </PayBar>
  );
}

interface Props {
  basket: Basket;
  buyer: Buyer;
  pay: PayWays;
  /** The consent to recurring payments; empty for other orders. */
  consent?: string;
}

/** The total, and the button that places the order. */
export function OrderBar({ basket: { quote, error: quoteError, wanted }, buyer, pay, consent = '' }: Props) {
  if (!quote || !pay.isReady)
    return (
      <PayBar total={undefined}>
        <Button wide busy={!quoteError} disabled>
          Pay
        </Button>
      </PayBar>
    );
  const way = pay.way ?? (isFree(quote) ? FREE : undefined);
  const total = formatMoney(quote.toPay, quote.currency);
  if (way && needsCardFirst(quote, way, consent)) return <CardFirst consent={consent} />;
  const by = isFree(quote) ? undefined : wordsOf(way ?? FREE, pay).title;
  return way ? (
    <OrderNow
      key={way.key}
      quote={quote}
      wanted={wanted}
      buyer={buyer}
      way={way}
      by={by}
      consent={consent}
      saveCard={pay.saveCard}
    />
  ) : (
    <PayBar total={total} />
  );
}

interface NowProps {
  quote: Quote;
  wanted: Basket['wanted'];
  buyer: Buyer;
  way: PayWay;
  by: string | undefined;
  consent: string;
  saveCard: boolean;
}

function OrderNow({ quote, wanted, buyer, way, by, consent, saveCard }: NowProps) {
  const carried = useCarried();
  const { place, isBusy, error } = useCheckout({
    wanted: { ...wanted, ...wantedOf(carried), ...buyer.asked },
    way,
    saveCard,
    shownTotal: quote.total,
  });
  return (
    <>
      {error ? <CheckoutProblem error={error} /> : null}
      <PayBar
        total={formatMoney(quote.toPay, quote.currency)}
        note={quote.toPay === quote.total ? undefined : 'To pay now'}
        by={by}
        consent={consent}
      >
        <Button wide busy={isBusy} onClick={() => void (buyer.check() && place())}>
          {buttonWords(quote, way)}
        </Button>
      </PayBar>
    </>
  );
}

/** `Pay S$280.00`; an order that is paid later is placed first. */
function buttonWords(quote: Quote, { mode }: PayWay): string {
  if (isFree(quote)) return Number(quote.giftCard?.part ?? 0) > 0 ? 'Pay with gift card' : 'Get it for free';
  return mode === 'CARD' || mode === 'QR'
    ? `Pay ${formatMoney(quote.toPay, quote.currency)}`
    : `Order and pay by ${MODE_WORDS[mode].title.toLowerCase()}`;
}
