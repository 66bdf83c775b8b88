import type { OrderDetail } from '@studio/contract/orders/order.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { Alert, QueryBoundary } from '@studio/ui';
import { useGetProofQuery } from './orderDeskApi.ts';
import styles from './ProofView.module.css';

/** A member's proof of payment. Warns if the same file was sent for another order. */
export function ProofView({
  proof: { proofId, fileName, createdAt, alsoFor },
}: {
  proof: OrderDetail['proofList'][number];
}) {
  const { timezone } = useStudio();
  const proof = useGetProofQuery(proofId);
  return (
    <figure className={styles.proof}>
      {alsoFor.length > 0 ? (
        <Alert type="warning" showIcon title={`The same file was sent for ${alsoFor.join(', ')}.`} />
      ) : null}
      <QueryBoundary query={proof} what="the proof">
        {({ url, mediaType }) =>
          mediaType === 'application/pdf' ? (
            <a href={url} target="_blank" rel="noreferrer">
              Open {fileName}
            </a>
          ) : (
            <a href={url} target="_blank" rel="noreferrer" className={styles.picture}>
              <img src={url} alt={`Proof of payment, ${fileName}`} />
            </a>
          )
        }
      </QueryBoundary>
      <figcaption>
        {fileName}, {formatDayTime(createdAt, timezone)}
      </figcaption>
    </figure>
  );
}
