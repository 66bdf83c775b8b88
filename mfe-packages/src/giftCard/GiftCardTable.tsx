import type { GiftCard } from '@studio/contract/orders/gift-card.schema';
import { formatMoney } from '@studio/contract/values/money';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { Link, useStudio } from '@studio/platform';
import { Button, VisuallyHidden } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn, type DataPage } from '@studio/ui/data';
import { GIFT_CARD_STATUS_WORDS, hiddenCode } from './giftCard.model.ts';
import styles from './GiftCard.module.css';

interface Props {
  cards: GiftCard[];
  page: DataPage;
  onOpen: (card: GiftCard) => void;
}

/** Gift cards, the newest first. */
export function GiftCardTable({ cards, page, onOpen }: Props) {
  const { timezone } = useStudio();
  const columns: DataColumn<GiftCard>[] = [
    {
      key: 'recipient',
      title: 'For',
      render: (card) => (
        <Button type="link" className={styles.name ?? ''} onClick={() => onOpen(card)}>
          {card.recipientName || card.recipientEmail}
          <VisuallyHidden>, gift card {card.codeEnd}</VisuallyHidden>
        </Button>
      ),
    },
    { key: 'code', title: 'Code', card: 'fact', render: (card) => <code>{hiddenCode(card)}</code> },
    {
      key: 'balance',
      title: 'Left',
      card: 'fact',
      align: 'end',
      render: ({ balance, currency }) => formatMoney(balance, currency),
    },
    {
      key: 'initial',
      title: 'Issued with',
      align: 'end',
      render: ({ initial, currency }) => formatMoney(initial, currency),
    },
    {
      key: 'buyer',
      title: 'Bought by',
      render: ({ purchaserMemberId, purchaserName }) =>
        purchaserMemberId ? (
          <Link to={`/dashboard/member/${purchaserMemberId}`}>{purchaserName}</Link>
        ) : (
          'Complimentary'
        ),
    },
    {
      key: 'createdAt',
      title: 'Issued',
      isUnbroken: true,
      render: ({ createdAt }) => formatLocalDate(localDateOf(createdAt, timezone)),
    },
    {
      key: 'expiresOn',
      title: 'Valid until',
      isUnbroken: true,
      render: ({ expiresOn }) => (expiresOn ? formatLocalDate(expiresOn) : 'No expiry'),
    },
    {
      key: 'status',
      title: 'Status',
      card: 'fact',
      render: ({ status }) => (
        <StatusTag tone={GIFT_CARD_STATUS_WORDS[status].tone}>
          {GIFT_CARD_STATUS_WORDS[status].label}
        </StatusTag>
      ),
    },
  ];
  return (
    <DataTable
      label="Gift cards"
      rows={cards}
      columns={columns}
      rowKey={({ giftCardId }) => giftCardId}
      page={page}
    />
  );
}
