import type { OrderDetail } from '@studio/contract/orders/order.schema';
import { ProofView } from '../ProofView.tsx';
import styles from './OrderDetail.module.css';

/** The member's proofs of payment. */
export const OrderProofs = ({ order: { proofList } }: { order: OrderDetail }) =>
  proofList.length === 0 ? null : (
    <section className={styles.part}>
      <h3 className={styles.title}>Proof of payment</h3>
      {proofList.map((proof) => (
        <ProofView key={proof.proofId} proof={proof} />
      ))}
    </section>
  );
