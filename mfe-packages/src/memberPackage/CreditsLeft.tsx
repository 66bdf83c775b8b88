import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import styles from './CreditsLeft.module.css';

/** How many credits are left, large, and as a bar. */
export function CreditsLeft({
  held: { unlimited, creditsRemaining, totalCredits },
}: {
  held: Pick<MemberPackage, 'unlimited' | 'creditsRemaining' | 'totalCredits'>;
}) {
  if (unlimited)
    return (
      <p className={styles.words}>
        <strong>Unlimited</strong>
      </p>
    );
  const percent = totalCredits > 0 ? Math.min(100, Math.round((creditsRemaining / totalCredits) * 100)) : 0;
  return (
    <div className={styles.credits}>
      <p className={styles.words}>
        <strong>{creditsRemaining}</strong> of {totalCredits} credits left
      </p>
      <div className={styles.bar} aria-hidden="true">
        <div className={styles.left} style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}
