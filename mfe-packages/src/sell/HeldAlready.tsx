import { skipToken } from '@studio/platform';
import { Alert } from '@studio/ui';
import { useListSubscriptionsOfMemberQuery } from '../subscription/subscriptionApi.ts';
import { heldWords, type SellValues } from './sell.model.ts';
import styles from './HeldAlready.module.css';

/** Warns when the buyer has the membership already. It can still be sold. */
export function HeldAlready({ memberId, studioPackageId }: Pick<SellValues, 'memberId' | 'studioPackageId'>) {
  const { currentData } = useListSubscriptionsOfMemberQuery(memberId || skipToken);
  const words = heldWords(currentData?.items ?? [], studioPackageId);
  return words ? (
    <div className={styles.warning}>
      <Alert type="warning" showIcon role="status" title={words} />
    </div>
  ) : null;
}
