import { formatMoney } from '@studio/contract/money';
import { formatDayTime } from '@studio/contract/time';
import type { Order } from '@studio/contract/order.schema';
import { usePublicStudio } from '../studio/StudioContext.tsx';
import { useSitePath } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { PAY_AT_STUDIO, type StudioPayMode } from './order.model.ts';
import styles from './order.module.css';

/** What to pay, how, and until when. */
export function WaitingForPayment({ order }: { order: Order }) {
  const { timezone } = usePublicStudio();
  const path = useSitePath();
  const { reference, item, balance, paid, currency, dueAt, mode } = order;
  const way = PAY_AT_STUDIO[mode as StudioPayMode] as (typeof PAY_AT_STUDIO)[StudioPayMode] | undefined;
  return (
    <>
      <div className={styles.card}>
        <dl className={styles.facts}>
          <dt>To pay</dt>
          <dd className={styles.amount}>{formatMoney(balance, currency)}</dd>
          <dt>For</dt>
          <dd>{item}</dd>
          <dt>Reference</dt>
          <dd>{reference} <CopyButton text={reference} what="reference" /></dd>
          {way ? <><dt>How</dt><dd>{way.label}</dd></> : null}
          {Number(paid) > 0 ? <><dt>Paid so far</dt><dd>{formatMoney(paid, currency)}</dd></> : null}
          {dueAt ? <><dt>Pay by</dt><dd>{formatDayTime(dueAt, timezone)}</dd></> : null}
        </dl>
        {way ? <p>{way.hint}</p> : null}
        <p className={styles.waiting} role="status"><span className={styles.pulse} aria-hidden="true" />Waiting for the studio to record your payment. This page moves on by itself.</p>
      </div>
      <p>You can leave this page. Your package is under Membership and can be used once it is paid.</p>
      <ButtonLink look="plain" wide to={path('membership')}>See my membership</ButtonLink>
    </>
  );
}
