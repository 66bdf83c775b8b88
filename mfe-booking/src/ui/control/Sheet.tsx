import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './Sheet.module.css';

interface Props {
  title: string;
  /** If missing, the sheet stays open until one of its buttons is clicked. */
  onClose?: (() => void) | undefined;
  /** A picture above the title; it fills its box. */
  cover?: ReactNode;
  /** On a wide screen it is a side panel of full height. */
  isSide?: boolean;
  children: ReactNode;
}

/**
 * A native modal dialog: at the bottom of a phone, in the middle or at the side of a wide screen. The browser
 * traps the focus, and Android's back button closes it.
 */
export function Sheet({ title, onClose, cover, isSide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    // Not the global `document`: in the preview the site has another document, with its own element classes.
    const opener = element?.ownerDocument.activeElement as HTMLElement | null | undefined;
    // Strict mode runs effects twice, and `showModal` throws on an open dialog.
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      // The dialog is removed before the browser can restore the focus.
      if (opener?.isConnected) opener.focus();
    };
  }, []);

  // A browser without `closedby` closes the dialog at the second Escape, even if `cancel` was prevented.
  function handleClosed() {
    if (!dialog.current || dialog.current.open) return;
    if (onClose) onClose();
    else dialog.current.showModal();
  }
  const handleKeyDown = (event: KeyboardEvent) =>
    event.key === 'Escape' && !onClose ? event.preventDefault() : undefined;

  // A click outside hits the dialog element itself: its content covers the rest.
  const handleClick = (event: MouseEvent) => (event.target === dialog.current ? onClose?.() : undefined);
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the keyboard equivalent is Escape
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

/** Actions at the bottom of a sheet; always visible while the content scrolls. */
export const SheetActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
