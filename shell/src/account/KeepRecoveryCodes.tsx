import { Alert, Button, CopyButton } from '@studio/ui';
import { useEffect, useRef } from 'react';
import styles from './SecondFactor.module.css';

interface Props {
  codes: string[];
  /** What was done, and what it means for the person. */
  title: string;
  description: string;
  onKept: () => void;
}

/**
 * Last step: ten codes, shown only once. It closes only when the person confirms that they have stored them.
 */
export function KeepRecoveryCodes({ codes, title, description, onKept }: Props) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <div ref={start} tabIndex={-1} role="group" aria-label="Your recovery codes" className={styles.kept}>
      <Alert type="success" showIcon title={title} description={description} />
      <p className={styles.words}>
        Save these recovery codes somewhere other than your phone. Each one signs you in once, together with
        your password. You won’t see them again.
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
          I’ve saved them
        </Button>
      </div>
    </div>
  );
}
