import { formatMoney } from '@studio/contract/values/money';
import { useState } from 'react';
import styles from '../order.module.css';
import { CodeEntry } from './CodeEntry.tsx';
import type { Basket, Codes } from './useBasket.ts';

/** Codes that reduce the price, folded away: most people have none. */
export function CodesFold({ basket }: { basket: Basket }) {
  const { quote, inParts, setInParts } = basket;
  const [isOpen, setIsOpen] = useState(false);
  const entryOf = (name: keyof Codes) => ({
    refusal: basket.refusals[name],
    isTrying: basket.isTrying,
    onApply: (code: string) => void basket.apply(name, code),
    onRemove: () => basket.remove(name),
  });
  return (
    <>
      <details
        className={styles.fold}
        open={isOpen}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary>Promo code or gift card</summary>
        <CodeEntry
          {...entryOf('promoCode')}
          label="Promo code"
          applied={basket.codes.promoCode.toUpperCase()}
          saving={quote?.promo ? promoWords(quote.promo, quote.currency) : ''}
        />
        <CodeEntry
          {...entryOf('giftCard')}
          label="Gift card"
          applied={basket.codes.giftCard && 'Gift card'}
          saving={
            quote?.giftCard
              ? `${formatMoney(quote.giftCard.part, quote.currency)} of ${formatMoney(quote.giftCard.balance, quote.currency)} is used`
              : ''
          }
        />
      </details>
      {quote?.canPayInParts || inParts ? (
        <label className={styles.check}>
          <input type="checkbox" checked={inParts} onChange={(event) => setInParts(event.target.checked)} />
          Pay in instalments
        </label>
      ) : null}
    </>
  );
}

/** `You save S$28.00`, `3 credits on top`. */
function promoWords(
  { discount, bonusCredits }: { discount: string; bonusCredits: number },
  currency: string,
): string {
  const words = [
    Number(discount) > 0 && `You save ${formatMoney(discount, currency)}`,
    bonusCredits > 0 && `${bonusCredits} ${bonusCredits === 1 ? 'credit' : 'credits'} extra`,
  ];
  return words.filter(Boolean).join(', ');
}
