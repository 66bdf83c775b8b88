import { useFocusReturn } from '@studio/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './Overlay.module.css';

interface Props {
  label: string;
  /** At the start of the line, over its whole height, or in the middle at the top. */
  side: 'start' | 'top';
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog of plain HTML: over the page, which cannot be reached while it is open. Escape or a press beside
 * it closes it, and the focus goes back. What is in it takes the focus for itself.
 */
export function Overlay({ label, side, onClose, children }: Props) {
  const dialog = useRef<HTMLDivElement>(null);
  // First, so that the page can take the focus again by the time it is given back.
  useInertPage();
  useFocusReturn();
  useEffect(() => {
    // Not when something that was opened from here has the focus: it closes itself first.
    const listen = ({ key, target }: KeyboardEvent) =>
      key === 'Escape' && dialog.current?.contains(target as Node) ? onClose() : undefined;
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onClose]);
  return createPortal(
    <div
      className={`${styles.backdrop} ${styles[side]}`}
      role="presentation"
      onPointerDown={({ target, currentTarget }) => (target === currentTarget ? onClose() : undefined)}
    >
      <div
        ref={dialog}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
        className={styles.dialog}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
}

/** Nothing of the page below takes the focus or is read out, and it does not scroll. */
function useInertPage(): void {
  useEffect(() => {
    const page = document.getElementById('root') ?? document.body.firstElementChild;
    page?.setAttribute('inert', '');
    document.documentElement.style.overflow = 'hidden';
    return () => {
      page?.removeAttribute('inert');
      document.documentElement.style.overflow = '';
    };
  }, []);
}
