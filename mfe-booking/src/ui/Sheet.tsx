import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import styles from './Sheet.module.css';

interface Props {
  title: string;
  /** Missing: the sheet stays until one of its buttons is pressed. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** A native modal dialog: at the bottom of a phone, in the middle of a wide screen. The browser keeps the focus inside. */
export function Sheet({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    // StrictMode runs effects twice, and an open dialog cannot be shown again.
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      // The dialog is gone before the browser could give the focus back.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  // A press beside the sheet lands on the dialog element itself: its content covers the rest.
  const handleClick = (event: MouseEvent) => (event.target === dialog.current ? onClose?.() : undefined);
  return (
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={titleId} onClick={handleClick} onCancel={(event) => (event.preventDefault(), onClose?.())}>
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>{title}</h2>
          {onClose ? <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>×</button> : null}
        </header>
        {children}
      </div>
    </dialog>
  );
}
