import { severalOf } from '@studio/contract/configure/tax/documentNames';
import type { Order } from '@studio/contract/orders/order.schema';
import { useState } from 'react';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button } from '../ui/control/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { Row, Rows } from '../ui/Rows.tsx';
import { orderWords, withReceipt } from './receipt.model.ts';
import { ReceiptSheet } from './ReceiptSheet.tsx';
import { useListMyOrdersQuery } from './receiptApi.ts';

/** Number of orders shown at first, and added by each click on "show more". */
const PAGE_SIZE = 5;

/** Paid orders of the member with a receipt, newest first. */
export function Receipts() {
  const { timezone, documentNames } = usePublicStudio();
  const orders = useListMyOrdersQuery();
  const [shown, setShown] = useState(PAGE_SIZE);
  const [opened, setOpened] = useState<Order | null>(null);
  return (
    <Card title={severalOf(documentNames.receipt)}>
      <QueryView
        query={{ ...orders, currentData: orders.currentData && withReceipt(orders.currentData) }}
        what="your payments"
        cards={1}
      >
        {(list) =>
          list.length === 0 ? (
            <p>Nothing paid yet.</p>
          ) : (
            <>
              <Rows>
                {list.slice(0, shown).map((order) => (
                  <Row
                    key={order.orderId}
                    icon="receipt"
                    title={order.item}
                    detail={orderWords(order, timezone)}
                    onPress={() => setOpened(order)}
                  />
                ))}
              </Rows>
              {list.length > shown ? (
                <Button look="plain" onClick={() => setShown(shown + PAGE_SIZE)}>
                  Show more
                </Button>
              ) : null}
            </>
          )
        }
      </QueryView>
      {opened ? <ReceiptSheet order={opened} onClose={() => setOpened(null)} /> : null}
    </Card>
  );
}
