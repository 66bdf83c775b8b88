import type { GiftCardDetail } from '@studio/contract/orders/gift-card.schema';
import { taxNameOf } from '@studio/contract/configure/tax/taxRateWords';
import { formatMoney } from '@studio/contract/values/money';
import { formatDayTime, formatLocalDate } from '@studio/contract/values/time';
import { Link, useCan, useStudio } from '@studio/platform';
import { Button, DrawerPanel, QueryBoundary } from '@studio/ui';
import { Descriptions, StatusTag } from '@studio/ui/data';
import { useState } from 'react';
import { ENTRY_LABELS, GIFT_CARD_STATUS_WORDS, hiddenCode } from './giftCard.model.ts';
import styles from './GiftCard.module.css';
import { useGetGiftCardQuery } from './giftCardApi.ts';
import { VoidGiftCardDialog } from './VoidGiftCardDialog.tsx';

/** One gift card, and every change of what is left on it. */
export function GiftCardDrawer({ giftCardId, onClose }: { giftCardId: string; onClose: () => void }) {
  const can = useCan();
  const card = useGetGiftCardQuery(giftCardId);
  const [isVoiding, setIsVoiding] = useState(false);
  const { data } = card;
  const mayVoid = data?.status === 'ACTIVE' && can('payment.refund');
  return (
    <DrawerPanel
      isOpen
      title={data ? `Gift card ${hiddenCode(data)}` : 'Gift card'}
      footer={
        mayVoid ? (
          <Button danger onClick={() => setIsVoiding(true)}>
            Void gift card…
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      <QueryBoundary query={card} what="this gift card">
        {(detail) => (
          <>
            <Facts card={detail} />
            <h3 className={styles.title}>Balance</h3>
            <Entries card={detail} />
          </>
        )}
      </QueryBoundary>
      {data && isVoiding ? <VoidGiftCardDialog card={data} onClose={() => setIsVoiding(false)} /> : null}
    </DrawerPanel>
  );
}

function Facts({
  card: {
    status,
    balance,
    initial,
    currency,
    recipientName,
    recipientEmail,
    purchaserMemberId,
    purchaserName,
    expiresOn,
    message,
    tax,
  },
}: {
  card: GiftCardDetail;
}) {
  const { label, tone } = GIFT_CARD_STATUS_WORDS[status];
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        { key: 'status', label: 'Status', children: <StatusTag tone={tone}>{label}</StatusTag> },
        {
          key: 'balance',
          label: 'Left',
          children: `${formatMoney(balance, currency)} of ${formatMoney(initial, currency)}`,
        },
        { key: 'for', label: 'For', children: [recipientName, recipientEmail].filter(Boolean).join(', ') },
        {
          key: 'by',
          label: 'Bought by',
          children: purchaserMemberId ? (
            <Link to={`/dashboard/member/${purchaserMemberId}`}>{purchaserName}</Link>
          ) : (
            'Complimentary'
          ),
        },
        {
          key: 'until',
          label: 'Valid until',
          children: expiresOn ? formatLocalDate(expiresOn) : 'No expiry',
        },
        ...(tax ? [{ key: 'tax', label: 'Taxed when sold', children: taxNameOf(tax, currency) }] : []),
        ...(message ? [{ key: 'message', label: 'Message', children: message }] : []),
      ]}
    />
  );
}

function Entries({ card: { entries, currency } }: { card: GiftCardDetail }) {
  const { timezone } = useStudio();
  return (
    <ul className={styles.rows}>
      {entries.map(({ entryId, kind, delta, balanceAfter, orderId, reference, staffName, at }) => (
        <li key={entryId}>
          <span>
            {ENTRY_LABELS[kind]}
            {orderId ? (
              <>
                {' '}
                · <Link to={`/dashboard/payments?tab=all&open=${orderId}`}>{reference}</Link>
              </>
            ) : null}
            <small>
              {formatDayTime(at, timezone)}
              {staffName ? ` by ${staffName}` : ''}
            </small>
          </span>
          <span className={styles.money}>
            {formatMoney(delta, currency)}
            <small>{formatMoney(balanceAfter, currency)} left</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
