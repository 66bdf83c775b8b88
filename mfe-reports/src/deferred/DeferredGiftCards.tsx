import { CARD_FLOW_WORDS } from '@studio/contract/reports/definitions/deferredFigures';
import type { CardFlow, DeferredGiftCard } from '@studio/contract/reports/deferred-gift-cards.schema';
import type { DeferredRevenue } from '@studio/contract/reports/deferred-revenue.schema';
import { formatMoney } from '@studio/contract/values/money';
import { formatLocalDate } from '@studio/contract/values/time';
import { Link } from '@studio/platform';
import { Button, Card, QueryBoundary, useFocusReturn } from '@studio/ui';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { useState } from 'react';
import styles from '../report/report.module.css';
import { useListDeferredGiftCardsQuery } from './deferredApi.ts';

interface Props {
  /** Its days are those of the cards, also while other days are on their way. */
  report: DeferredRevenue;
  flow: CardFlow;
  onClose: () => void;
}

/** The gift cards that a line of the report counts. */
export function DeferredGiftCards({ report: { from, to }, flow, onClose }: Props) {
  useFocusReturn();
  const title = titleOf(flow);
  return (
    <Card size="small" title={title}>
      <div className={styles.picture}>
        <div className={styles.bar}>
          <Button size="small" aria-label={`Close ${title}`} onClick={onClose}>
            Close
          </Button>
        </div>
        {/* Other cards begin with their first page, and never show under the wrong title. */}
        <Cards key={`${flow} ${from} ${to}`} flow={flow} from={from} to={to} />
      </div>
    </Card>
  );
}

const titleOf = (flow: CardFlow): string => `Gift cards: ${CARD_FLOW_WORDS[flow]}`;

function Cards(asked: { flow: CardFlow; from: string; to: string }) {
  const [{ number, size }, setPage] = useState({ number: 1, size: 25 });
  const cards = useListDeferredGiftCardsQuery({ ...asked, page: number - 1, pageSize: size });
  return (
    <QueryBoundary query={cards} what="gift cards" empty="No gift cards in these days.">
      {({ items, total, currency }) => (
        <DataTable
          label={titleOf(asked.flow)}
          rows={items}
          columns={columnsOf(asked.flow, currency)}
          rowKey={({ giftCardId }) => giftCardId}
          page={{ number, size, total, onChange: (next, most) => setPage({ number: next, size: most }) }}
        />
      )}
    </QueryBoundary>
  );
}

const columnsOf = (flow: CardFlow, currency: string): DataColumn<DeferredGiftCard>[] => [
  { key: 'recipient', title: 'For', render: ({ recipient }) => recipient },
  { key: 'code', title: 'Code', card: 'fact', render: ({ codeEnd }) => <code>{`•••• ${codeEnd}`}</code> },
  {
    key: 'buyer',
    title: 'Bought by',
    card: 'fact',
    render: ({ purchaserMemberId, purchaserName }) =>
      purchaserMemberId ? (
        <Link to={`/dashboard/member/${purchaserMemberId}`}>{purchaserName}</Link>
      ) : (
        'Complimentary'
      ),
  },
  {
    key: 'day',
    title: 'Latest date',
    card: 'fact',
    isUnbroken: true,
    render: ({ day }) => formatLocalDate(day),
  },
  {
    key: 'amount',
    title: CARD_FLOW_WORDS[flow],
    align: 'end',
    card: 'fact',
    render: ({ amount }) => formatMoney(amount, currency),
  },
];
