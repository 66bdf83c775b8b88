import { Alert, Button } from '@studio/ui';
import { useEffect, useRef } from 'react';
import { CopyButton } from '../messages/CopyButton.tsx';
import styles from './SecondFactor.module.css';

/** Last step: ten codes that are shown this once. Nothing closes them but the person who says that they have them. */
export function KeepRecoveryCodes({ codes, isRenewed, onKept }: { codes: string[]; isRenewed: boolean; onKept: () => void }) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <div ref={start} tabIndex={-1} role="group" aria-label="Your recovery codes" className={styles.kept}>
      {isRenewed
        ? <Alert type="success" showIcon title="You have new recovery codes" description="The ones from before no longer work." />
        : <Alert type="success" showIcon title="Two-step sign-in is on" description="You are signed out everywhere else." />}
      <p className={styles.words}>Keep these recovery codes where you find them without your phone. Each signs you in once in place of a code. They are not shown again.</p>
      <ul className={styles.codes}>{codes.map((code) => <li key={code}><code>{code}</code></li>)}</ul>
      <div className={styles.buttons}>
        <CopyButton text={codes.join('\n')}>Copy all</CopyButton>
        <Button type="primary" onClick={onKept}>I have kept them</Button>
      </div>
    </div>
  );
}
