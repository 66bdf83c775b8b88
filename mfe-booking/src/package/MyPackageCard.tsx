import type { MemberPackage } from '@studio/contract/member-package.schema';
import { lazy, Suspense, useState } from 'react';
import { useSitePath } from '../site/useSitePath.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Tag } from '../ui/Tag.tsx';
import { canShare, stateOf, validityWords } from './package.model.ts';
import { PackageUsage } from './PackageUsage.tsx';
import styles from './package.module.css';

// With its form and its rules; few packages are shared.
const ShareSheet = lazy(() => import('./ShareSheet.tsx').then((sheet) => ({ default: sheet.ShareSheet })));

/** A package the member holds: what is left of it, until when, and where the credits went. */
export function MyPackageCard({ held }: { held: MemberPackage }) {
  const path = useSitePath();
  const [isOpen, setIsOpen] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const { name, subStatus, orderId, source, studioPackageTransactionId } = held;
  const { tone, words } = stateOf(held);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <Tag tone={tone}>{words}</Tag>
      </div>
      <Credits held={held} />
      <p className={styles.detail}>{validityWords(held)}{source === 'SHARED' ? ' · Shared with you' : ''}</p>
      {subStatus === 'PENDING' && orderId ? <ButtonLink look="plain" wide to={path('pending-payment', { orderId })}>How to pay</ButtonLink> : (
        <Button look="plain" wide aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>{isOpen ? 'Hide usage' : 'Show usage'}</Button>
      )}
      {canShare(held) ? <Button look="plain" wide onClick={() => setIsSharing(true)}>Share</Button> : null}
      {isSharing ? <Suspense><ShareSheet held={held} onClose={() => setIsSharing(false)} /></Suspense> : null}
      {isOpen ? <PackageUsage studioPackageTransactionId={studioPackageTransactionId} /> : null}
    </li>
  );
}

function Credits({ held: { unlimited, creditsRemaining, totalCredits, name } }: { held: MemberPackage }) {
  if (unlimited) return <p className={styles.left}>Unlimited classes</p>;
  return (
    <>
      <p className={styles.left}>{creditsRemaining} of {totalCredits} credits left</p>
      <meter className={styles.meter} min={0} max={totalCredits} value={creditsRemaining} aria-label={`Credits left on ${name}`} />
    </>
  );
}
