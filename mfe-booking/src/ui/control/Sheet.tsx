import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './Sheet.module.css';

interface Props {
  title: string;
  /** Missing: the sheet stays until one of its buttons is pressed. */
  onClose?: (() => void) | undefined;
  /** A picture over the title; it fills its box. */
  cover?: ReactNode;
  /** Where there is room it stands beside the page, as tall as the window. */
  isSide?: boolean;
  children: ReactNode;
}

/**
 * A native modal dialog: at the bottom of a phone, in the middle or at the side of a wide screen. The browser
 * keeps the focus inside, and on Android its back button closes it.
 */
export function Sheet({ title, onClose, cover, isSide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    // Not the global one: in the preview the site has a document of its own, whose elements are of classes of
    // its own.
    const opener = element?.ownerDocument.activeElement as HTMLElement | null | undefined;
    // StrictMode runs effects twice, and an open dialog cannot be shown again.
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      // The dialog is gone before the browser could give the focus back.
      if (opener?.isConnected) opener.focus();
    };
  }, []);

  // A browser that knows no `closedby` closes a dialog that is asked to twice, whatever `cancel` was told.
  function handleClosed() {
    if (!dialog.current || dialog.current.open) return;
    if (onClose) onClose();
    else dialog.current.showModal();
  }
  const handleKeyDown = (event: KeyboardEvent) =>
    event.key === 'Escape' && !onClose ? event.preventDefault() : undefined;

  // A press beside the sheet lands on the dialog element itself: its content covers the rest.
  const handleClick = (event: MouseEvent) => (event.target === dialog.current ? onClose?.() : undefined);
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog
      ref={dialog}
      className={[styles.sheet, cover ? styles.withCover : '', isSide ? styles.side : ''].join(' ')}
      aria-labelledby={titleId}
      closedby={onClose ? 'closerequest' : 'none'}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
      onCancel={(event) => (event.preventDefault(), onClose?.())}
      onClose={handleClosed}
    >
      {onClose ? (
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      ) : null}
      {cover ? <div className={styles.cover}>{cover}</div> : null}
      <div className={styles.content}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

/** What a sheet is for, at its foot and in sight however long the rest is. */
export const SheetActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
