import { skipToken } from '@studio/platform';
import { Alert } from '@studio/ui';
import { useListSubscriptionsOfMemberQuery } from '../subscription/subscriptionApi.ts';
import { heldWords, type SellValues } from './sell.model.ts';

/** Warns that a membership is bought a second time. A warning only: it can still be sold. */
export function HeldAlready({ memberId, studioPackageId }: Pick<SellValues, 'memberId' | 'studioPackageId'>) {
  const { currentData } = useListSubscriptionsOfMemberQuery(memberId || skipToken);
  const words = heldWords(currentData?.items ?? [], studioPackageId);
  return words ? <Alert type="warning" showIcon role="status" title={words} /> : null;
}
