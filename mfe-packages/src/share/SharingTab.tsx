import type { MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import { useCan } from '@studio/platform';
import { ShareForm } from './ShareForm.tsx';
import { ShareHistory } from './ShareHistory.tsx';
import { availableWords, creditsWords, whyNotShared } from './share.model.ts';
import styles from './share.module.css';

/** Shared credits of a package: how many can be shared, the form, and the history. */
export function SharingTab({ detail }: { detail: MemberPackageDetail }) {
  const can = useCan();
  const {
    canShare,
    creditsRemaining,
    shareableCredits,
    parentStudioPackageTransactionId,
    parentMemberName,
    memberName,
    terms,
  } = detail;
  const isLimited = shareableCredits < creditsRemaining;
  return (
    <div className={styles.sharing}>
      {parentStudioPackageTransactionId ? (
        <p>
          {memberName} got these credits from {parentMemberName}.
        </p>
      ) : null}
      {canShare ? (
        <p className={styles.available}>
          {availableWords(creditsRemaining)}
          {isLimited ? (
            <small>The plan allows sharing {creditsWords(shareableCredits)} of them.</small>
          ) : null}
        </p>
      ) : (
        <p>{whyNotShared(detail)}</p>
      )}
      {canShare && terms.maxShareRecipients !== null ? (
        <p className={styles.note}>
          You can share with up to {terms.maxShareRecipients}{' '}
          {terms.maxShareRecipients === 1 ? 'member' : 'members'}.
        </p>
      ) : null}
      {canShare && can('package.share') ? <ShareForm detail={detail} /> : null}
      <ShareHistory detail={detail} />
    </div>
  );
}
