import { formatMoney } from '@studio/contract/values/money';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../ui/control/Button.tsx';
import styles from '../order.module.css';
import type { Basket, Codes } from './useBasket.ts';

/** Codes that reduce the price, folded away: most people have none. */
export function CodesFold({ basket }: { basket: Basket }) {
  const { quote, inParts, setInParts } = basket;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <details
        className={styles.fold}
        open={isOpen}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary>Promo code or gift card</summary>
        <CodeEntry
          name="promoCode"
          label="Promo code"
          basket={basket}
          saving={quote?.promo ? promoWords(quote.promo, quote.currency) : ''}
        />
        <CodeEntry
          name="giftCard"
          label="Gift card"
          basket={basket}
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

interface EntryProps {
  name: keyof Codes;
  label: string;
  basket: Basket;
  /** The effect of the accepted code. */
  saving: string;
}

function CodeEntry({
  name,
  label,
  basket: { codes, refusals, apply, remove, isTrying },
  saving,
}: EntryProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const [applied, refusal] = [codes[name], refusals[name]];

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (typed.trim()) void apply(name, typed.trim());
  }
  if (applied) {
    return (
      <p className={styles.applied}>
        <span role="status">
          <strong>{name === 'promoCode' ? applied.toUpperCase() : label}</strong> {saving}
        </span>
        <Button look="plain" onClick={() => remove(name)}>
          Remove<span className={styles.hidden}> {label.toLowerCase()}</span>
        </Button>
      </p>
    );
  }
  return (
    <form className={styles.entry} onSubmit={handleSubmit} noValidate>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        aria-invalid={refusal !== ''}
        aria-describedby={`${id}-error`}
      />
      <Button type="submit" look="plain" busy={isTrying}>
        Apply<span className={styles.hidden}> {label.toLowerCase()}</span>
      </Button>
      <p id={`${id}-error`} className={styles.wrong} role={refusal ? 'alert' : undefined}>
        {refusal}
      </p>
    </form>
  );
}
