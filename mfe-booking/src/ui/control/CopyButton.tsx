import { useState } from 'react';
import styles from './CopyButton.module.css';

/**
 * Copies a text and confirms it. Renders nothing where the browser has no clipboard, e.g. on a page without
 * TLS.
 */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [isCopied, setIsCopied] = useState(false);
  // Typed as optional: TypeScript assumes that it always exists.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return null;
  return (
    <button
      type="button"
      className={styles.copy}
      onClick={() => void clipboard.writeText(text).then(() => setIsCopied(true))}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
      <span className={styles.hidden}> {what}</span>
    </button>
  );
}
