import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import { localDateOf } from '@studio/contract/values/time';
import { Suspense, useState } from 'react';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button, ButtonLink } from '../ui/control/Button.tsx';
import { lazyPart, LazySheet } from '../ui/state/LazyBoundary.tsx';
import { Tag } from '../ui/Tag.tsx';
import { canShare, creditsLeftWords, endsSoon, stateOf, validityWords } from './package.model.ts';
import { StatementSheet } from './StatementSheet.tsx';
import styles from './package.module.css';

// Loaded on demand with its form and rules, because few packages are shared.
const ShareSheet = lazyPart(() => import('./ShareSheet.tsx').then((sheet) => sheet.ShareSheet));

/** A package of the member: credits left, validity, and links to its statement. */
export function MyPackageCard({ held }: { held: MemberPackage }) {
  const { timezone } = usePublicStudio();
  const [opened, setOpened] = useState<'statement' | 'share' | null>(null);
  const { name, source } = held;
  const today = localDateOf(new Date(), timezone);
  const { tone, icon, words } = stateOf(held);
  const close = () => setOpened(null);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <Tag tone={tone} icon={icon}>
          {words}
        </Tag>
      </div>
      <Credits held={held} />
      <p className={`${styles.detail} ${endsSoon(held, today) ? styles.soon : ''}`}>
        {validityWords(held, today)}
        {source === 'SHARED' ? ' · Shared with you' : ''}
      </p>
      <Acts held={held} onOpen={setOpened} />
      {opened === 'share' ? (
        <Suspense fallback={<LazySheet title={`Share ${name}`} onClose={close} />}>
          <ShareSheet held={held} onClose={close} />
        </Suspense>
      ) : null}
      {opened === 'statement' ? <StatementSheet held={held} onClose={close} /> : null}
    </li>
  );
}

function Acts({ held, onOpen }: { held: MemberPackage; onOpen: (what: 'statement' | 'share') => void }) {
  const path = useSitePath();
  const { name, subStatus, orderId } = held;
  if (subStatus === 'PENDING' && orderId)
    return (
      <div className={styles.acts}>
        <ButtonLink to={path('pending-payment', { orderId })}>How to pay</ButtonLink>
      </div>
    );
  return (
    <div className={styles.acts}>
      <Button look="plain" aria-label={`Statement of ${name}`} onClick={() => onOpen('statement')}>
        Statement
      </Button>
      {canShare(held) ? (
        <Button look="plain" aria-label={`Share ${name}`} onClick={() => onOpen('share')}>
          Share
        </Button>
      ) : null}
    </div>
  );
}

function Credits({
  held,
  held: { unlimited, creditsRemaining, totalCredits, name },
}: {
  held: MemberPackage;
}) {
  return (
    <>
      <p className={styles.left}>{creditsLeftWords(held)}</p>
      {unlimited || totalCredits === 0 ? null : (
        <meter
          className={styles.meter}
          min={0}
          max={totalCredits}
          value={creditsRemaining}
          aria-label={`Credits left on ${name}`}
        />
      )}
    </>
  );
}
