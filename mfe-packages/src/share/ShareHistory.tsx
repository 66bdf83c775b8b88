import type { MemberPackageDetail, SharedCredits } from '@studio/contract/packages/member-package.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { Link, useCan, useStudio } from '@studio/platform';
import { Button, VisuallyHidden } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import { useState } from 'react';
import { RevokeDialog } from './RevokeDialog.tsx';
import { creditsWords, SHARE_WORDS, unusedOf } from './share.model.ts';
import styles from './share.module.css';

/** Who got credits of a package and how many they used, with a button to revoke the rest. */
export function ShareHistory({
  detail: { shareableHistory, status, voided },
}: {
  detail: MemberPackageDetail;
}) {
  const can = useCan();
  const [revoking, setRevoking] = useState<SharedCredits | null>(null);
  if (shareableHistory.length === 0) return null;
  return (
    <section aria-label="Sharing history">
      <h3 className={styles.title}>History</h3>
      <ul className={styles.history}>
        {shareableHistory.map((share) => (
          <ShareRow
            key={share.shareId}
            share={share}
            isLost={voided !== null && share.revokedAt === voided.at}
            onRevoke={
              can('package.share') && status !== 'voided' && share.status === 'ACTIVE' && unusedOf(share) > 0
                ? () => setRevoking(share)
                : null
            }
          />
        ))}
      </ul>
      {revoking ? <RevokeDialog share={revoking} onClose={() => setRevoking(null)} /> : null}
    </section>
  );
}

/** @param isLost the package was voided together with its unused shared credits: none came back. */
function ShareRow({
  share,
  isLost,
  onRevoke,
}: {
  share: SharedCredits;
  isLost: boolean;
  onRevoke: (() => void) | null;
}) {
  const { timezone } = useStudio();
  const {
    memberId,
    memberName,
    sharedUserEmail,
    credits,
    used,
    returned,
    sharedBy,
    by,
    at,
    status,
    studioPackageTransactionId,
  } = share;
  return (
    <li className={styles.share}>
      <span className={styles.who}>
        <Link to={`/dashboard/member/${memberId}?tab=packages&package=${studioPackageTransactionId}`}>
          {memberName}
        </Link>
        <small>{sharedUserEmail}</small>
        <small>
          {sharedBy === 'MEMBER' ? 'By the member' : `By ${by}`} · {formatDayTime(at, timezone)}
        </small>
      </span>
      <span className={styles.what}>
        <strong>{creditsWords(credits)}</strong>
        <small>
          {[`${used} used`, returned > 0 && `${returned} ${isLost ? 'lost' : 'returned'}`]
            .filter(Boolean)
            .join(', ')}
        </small>
        <StatusTag tone={SHARE_WORDS[status].tone}>{SHARE_WORDS[status].label}</StatusTag>
      </span>
      {onRevoke ? (
        <Button onClick={onRevoke}>
          Revoke…<VisuallyHidden> what {memberName} got</VisuallyHidden>
        </Button>
      ) : null}
    </li>
  );
}
