import type { PaymentMethod } from '@studio/contract/orders/pay-order.schema';
import type { MemberProfile } from '@studio/contract/members/member.schema';
import { cardName, expiryWords } from '@studio/contract/orders/cardWords';
import { useLookUpCardsQuery } from '@studio/platform';
import { EmptyState, QueryBoundary } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import styles from './history.module.css';

/** Tab on a member's page: the cards that they have saved. Only they add and remove one. */
export const CardsTab = ({ member: { memberId } }: { member: MemberProfile }) => (
  <QueryBoundary
    query={useLookUpCardsQuery(memberId)}
    what="payment methods"
    empty={
      <EmptyState
        title="No saved cards."
        description="Members save a card on the booking website, when they pay or in their profile."
      />
    }
  >
    {(cards) => (
      <>
        <DataTable
          label="Payment methods"
          rows={cards}
          columns={COLUMNS}
          rowKey={({ paymentMethodId }) => paymentMethodId}
        />
        <p className={styles.note}>Members change their cards themselves, on the booking website.</p>
      </>
    )}
  </QueryBoundary>
);

const COLUMNS: DataColumn<PaymentMethod>[] = [
  { key: 'card', title: 'Card', render: cardName },
  { key: 'expiry', title: 'Expiry', card: 'fact', render: expiryWords },
  {
    key: 'status',
    title: 'Status',
    card: 'fact',
    render: ({ isDefault, expired, refused }) => {
      if (refused) return <StatusTag tone="bad">Declined by the bank</StatusTag>;
      if (expired) return <StatusTag tone="bad">Expired</StatusTag>;
      return isDefault ? <StatusTag tone="good">Default</StatusTag> : '—';
    },
  },
];
