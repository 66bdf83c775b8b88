import { useFocusReturn } from '@studio/ui';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './Overlay.module.css';

interface Props {
  label: string;
  /** Where it opens: at the start edge over the full height, or at the top centre. */
  side: 'start' | 'top';
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog in plain HTML. The page below is inert while it is open. Escape or a click outside closes it, and
 * the focus returns. Its content has to take the focus itself, in a layout effect.
 */
export function Overlay({ label, side, onClose, children }: Props) {
  const dialog = useRef<HTMLDivElement>(null);
  // First, so that the page accepts focus again by the time it is returned.
  useInertPage();
  useFocusReturn();
  // With what is drawn: Escape pressed as soon as somebody sees the dialog must not be lost.
  useLayoutEffect(() => {
    // Ignored when the focus is in something opened from here, which has to close first.
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

/** Makes the page below inert and stops it from scrolling. */
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
