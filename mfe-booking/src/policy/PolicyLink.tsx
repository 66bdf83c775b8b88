import { Suspense, useState } from 'react';
import { lazyPart, LazySheet } from '../ui/state/LazyBoundary.tsx';
import styles from './policy.module.css';

const PolicySheet = lazyPart(() => import('./PolicySheet.tsx').then((sheet) => sheet.PolicySheet));

/** Button that opens the studio's terms and policies. @param label names a subset of the texts. */
export function PolicyLink({ label = 'Terms and policies' }: { label?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setIsOpen(true)}>
        {label}
      </button>
      {isOpen ? (
        <Suspense fallback={<LazySheet title="Terms and policies" onClose={() => setIsOpen(false)} />}>
          <PolicySheet onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
