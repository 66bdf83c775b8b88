import { formatMoney } from '@studio/contract/values/money';
import type { PayInfo } from '@studio/contract/orders/pay-order.schema';
import { useState } from 'react';
import { Button } from '../../ui/control/Button.tsx';
import { Failed } from '../../ui/state/Failed.tsx';
import { Message } from '../../ui/state/Message.tsx';
import { PayChoice } from './PayChoice.tsx';
import styles from '../order.module.css';
import { usePay } from './usePay.ts';
import { usePayWays } from './usePayWays.ts';

interface Props {
  info: PayInfo;
  /** The member has reported a payment that the studio has not confirmed yet. */
  isSent: boolean;
  /** The key of a payment whose answer was lost. */
  lostKey: string | undefined;
}

/** Pays an unpaid order, with the mode chosen before or another one. */
export function PayNow({ info, isSent, lostKey }: Props) {
  const isByCard = info.mode === 'CARD';
  const [isOpen, setIsOpen] = useState(false);
  if (info.card?.state === 'PROCESSING')
    return (
      <p className={styles.waiting} role="status">
        <span className={styles.pulse} aria-hidden="true" />
        Your bank is still checking the payment. This page updates automatically.
      </p>
    );
  if (!isByCard && !isOpen)
    return (
      <Button wide look="plain" onClick={() => setIsOpen(true)}>
        Pay another way
      </Button>
    );
  return (
    <>
      {isSent ? (
        <Message tone="warn">
          The studio is checking your payment. Only pay again if you have not paid yet.
        </Message>
      ) : null}
      <Choice info={info} lostKey={lostKey} />
    </>
  );
}

function Choice({ info: { orderId, amount, currency }, lostKey }: Omit<Props, 'isSent'>) {
  const ways = usePayWays({ isRenewing: false });
  const { pay, isBusy, error, isUnknown } = usePay(orderId, lostKey);
  const { way } = ways;
  return (
    <>
      <PayChoice pay={ways} />
      {isUnknown ? (
        <Message tone="warn">
          We got no answer, so we do not know yet whether you have paid. Try again: you will not be charged
          twice.
        </Message>
      ) : (
        <Failed error={error} />
      )}
      {way ? (
        <Button wide busy={isBusy} onClick={() => void pay(way, ways.saveCard)}>
          {way.mode === 'CARD' ? `Pay ${formatMoney(amount, currency)}` : 'Pay this way'}
        </Button>
      ) : null}
    </>
  );
}
