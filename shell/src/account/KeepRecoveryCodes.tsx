import { Alert, Button } from '@studio/ui';
import { useEffect, useRef } from 'react';
import { CopyButton } from '../messages/CopyButton.tsx';
import styles from './SecondFactor.module.css';

interface Props {
  codes: string[];
  /** What was done, and what it means. */
  title: string;
  description: string;
  onKept: () => void;
}

/**
 * Last step: ten codes that are shown this once. Nothing closes them but the person who says that they have
 * them.
 */
export function KeepRecoveryCodes({ codes, title, description, onKept }: Props) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <div ref={start} tabIndex={-1} role="group" aria-label="Your recovery codes" className={styles.kept}>
      <Alert type="success" showIcon title={title} description={description} />
      <p className={styles.words}>
        Keep these recovery codes where you find them without your phone. With your password, each signs you
        in once. They are not shown again.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <CopyButton text={codes.join('\n')}>Copy all</CopyButton>
        <Button type="primary" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
