import { DOCUMENT_NAMES } from '@studio/contract/configure/tax/documentNames';
import type { MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import { useCan, useStudio } from '@studio/platform';
import { Button } from '@studio/ui';
import { useReceipt } from '../../order/useReceipt.ts';
import styles from './PackageDetails.module.css';

export type DetailAct = 'validity' | 'credits' | 'freeze' | 'unfreeze';

interface Props {
  detail: MemberPackageDetail;
  onAct: (act: DetailAct) => void;
}

/** The changes that the viewer may make to a package in its present state; a void package is read-only. */
function changesOf({
  unlimited,
  canFreeze,
  frozenUntil,
  status,
  subscriptionId,
}: MemberPackageDetail): { act: DetailAct; label: string }[] {
  if (status === 'voided' || status === 'pending') return [];
  return [
    { act: 'validity', label: 'Edit validity' },
    ...(unlimited ? [] : [{ act: 'credits' as const, label: 'Adjust credits' }]),
    ...(canFreeze && !frozenUntil ? [{ act: 'freeze' as const, label: 'Freeze…' }] : []),
    // A frozen package of a membership resumes with the membership.
    ...(frozenUntil && !subscriptionId ? [{ act: 'unfreeze' as const, label: 'Unfreeze…' }] : []),
  ];
}

/** The buttons above the facts of a package. */
export function DetailActions({ detail, onAct }: Props) {
  const can = useCan();
  const { documentNames = DOCUMENT_NAMES } = useStudio();
  const { openReceipt, isLoading } = useReceipt();
  const { orderId, status } = detail;
  const changes = can('package.adjust') ? changesOf(detail) : [];
  return (
    <div className={styles.actions}>
      {changes.map(({ act, label }) => (
        <Button key={act} onClick={() => onAct(act)}>
          {label}
        </Button>
      ))}
      {orderId && status !== 'pending' ? (
        <Button loading={isLoading} onClick={() => void openReceipt(orderId)}>
          {documentNames.receipt}
        </Button>
      ) : null}
    </div>
  );
}
