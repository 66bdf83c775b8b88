import { formatMoney } from '@studio/contract/values/money';
import { useState } from 'react';
import { CodeEntry } from '../order/checkout/CodeEntry.tsx';
import styles from '../order/order.module.css';
import type { TicketCode } from './useTicketCode.ts';

interface Props {
  ticketCode: TicketCode;
  currency: string;
}

/** A promo code for a ticket, folded away: most people have none. It opens to say why a code is not taken any more. */
export function TicketCodeFold({ ticketCode, currency }: Props) {
  const { code, discount, refusal, isTrying, apply, remove } = ticketCode;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.fold}
      open={isOpen || refusal !== ''}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>Promo code</summary>
      <CodeEntry
        label="Promo code"
        applied={code.toUpperCase()}
        saving={`You save ${formatMoney(discount, currency)}`}
        refusal={refusal}
        isTrying={isTrying}
        onApply={(typed) => void apply(typed)}
        onRemove={() => remove()}
      />
    </details>
  );
}
