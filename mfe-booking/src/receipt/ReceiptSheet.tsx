import type { Order } from '@studio/contract/orders/order.schema';
import { formatMoney } from '@studio/contract/values/money';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button } from '../ui/control/Button.tsx';
import { Message } from '../ui/state/Message.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { Sheet } from '../ui/control/Sheet.tsx';
import { documentName, orderWords } from './receipt.model.ts';
import styles from './receipt.module.css';
import { useListMyDocumentsQuery } from './receiptApi.ts';
import { useReceiptFile } from './useReceiptFile.ts';

/** The receipts and credit notes of an order, each with a button that saves it as PDF. */
export function ReceiptSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { timezone, documentNames } = usePublicStudio();
  const documents = useListMyDocumentsQuery(order.orderId);
  const { save, saving, problem } = useReceiptFile(order.orderId);
  return (
    <Sheet title={order.item} onClose={onClose}>
      <p className={styles.detail}>
        {orderWords(order, timezone)} · {order.reference}
      </p>
      {problem ? <Message tone="bad">{problem}</Message> : null}
      <QueryView query={documents} what="its documents" cards={1}>
        {(list) => (
          <ul className={styles.list}>
            {list.map((one) => (
              <li key={one.receiptNo} className={styles.line}>
                <span className={styles.words}>
                  <strong>{documentName(one, documentNames)}</strong>
                  <span className={styles.detail}>
                    {formatLocalDate(localDateOf(one.issuedAt, timezone))} ·{' '}
                    {formatMoney(one.amount, order.currency)}
                  </span>
                </span>
                <Button
                  look="plain"
                  busy={saving === one.receiptNo}
                  aria-label={`Save ${documentName(one, documentNames)} as PDF`}
                  onClick={() => void save(one.receiptNo)}
                >
                  PDF
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Sheet>
  );
}
