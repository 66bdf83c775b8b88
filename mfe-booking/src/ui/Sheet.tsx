import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
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

  // A browser that knows no `closedby` closes a dialog that is asked to twice, whatever `cancel` was told.
  function handleClosed() {
    if (!dialog.current || dialog.current.open) return;
    if (onClose) onClose();
    else dialog.current.showModal();
  }
  const handleKeyDown = (event: KeyboardEvent) => (event.key === 'Escape' && !onClose ? event.preventDefault() : undefined);

  // A press beside the sheet lands on the dialog element itself: its content covers the rest.
  const handleClick = (event: MouseEvent) => (event.target === dialog.current ? onClose?.() : undefined);
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      closedby={onClose ? 'closerequest' : 'none'}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
      onCancel={(event) => (event.preventDefault(), onClose?.())}
      onClose={handleClosed}
    >
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
