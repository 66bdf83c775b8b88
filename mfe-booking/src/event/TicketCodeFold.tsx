import { formatMoney } from '@studio/contract/values/money';
import { CodeEntry } from '../order/checkout/CodeEntry.tsx';
import styles from '../order/order.module.css';
import type { TicketCode } from './useTicketCode.ts';

/** A promo code for a ticket, folded away: most people have none. */
export const TicketCodeFold = ({
  ticketCode: { code, discount, refusal, isTrying, apply, remove },
  currency,
}: {
  ticketCode: TicketCode;
  currency: string;
}) => (
  <details className={styles.fold}>
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
