import type { OrderDetail } from '@studio/contract/orders/order.schema';
import { Button, loadedLater, VisuallyHidden } from '@studio/ui';
import { Suspense, useState } from 'react';
import styles from './OrderDetail.module.css';

const BuyerDialog = loadedLater(() =>
  import('../dialog/BuyerDialog.tsx').then((dialog) => dialog.BuyerDialog),
);

/** Whom the documents of an order are made out to, and the way to change it. */
export function OrderBuyer({ order }: { order: OrderDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const { buyer, asksBuyer, memberName } = order;
  return (
    <span className={styles.buyer}>
      <span className={styles.lines}>{buyer || memberName}</span>
      {asksBuyer ? <span>A document of this amount needs the buyer’s name and address.</span> : null}
      <Button size="small" onClick={() => setIsOpen(true)}>
        {buyer ? 'Edit' : 'Add address'}
        <VisuallyHidden>{buyer ? ', billed to' : ' for the documents'}</VisuallyHidden>
      </Button>
      {isOpen ? (
        <Suspense>
          <BuyerDialog order={order} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}
