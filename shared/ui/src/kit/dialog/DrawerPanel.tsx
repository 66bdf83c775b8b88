import { ConfigProvider, Drawer } from 'antd';
import { useCallback, useContext, useRef, type ReactNode } from 'react';
import styles from './DrawerPanel.module.css';
import { LEAVE_QUESTION, UnsavedContext, type MarkUnsaved } from './unsaved.ts';
import { useConfirm } from './useConfirm.tsx';
import { useFocusReturn } from './useFocusReturn.ts';

export interface DrawerPanelProps {
  isOpen: boolean;
  title: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Buttons that stay at the bottom. */
  footer?: ReactNode;
  /** In px; a narrow screen uses its full width. */
  size?: number;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Details beside the page, at its end: focus moves in, Escape closes, focus returns to the opener. While a form in
 * it has changes, Escape and a click beside it ask first.
 */
export function DrawerPanel({
  isOpen,
  title,
  actions,
  footer,
  size = 560,
  onClose,
  children,
}: DrawerPanelProps) {
  useFocusReturn(isOpen);
  const { direction } = useContext(ConfigProvider.ConfigContext);
  const { mark, handleClose } = useUnsavedForms(onClose);
  return (
    <Drawer
      open={isOpen}
      title={title}
      extra={actions}
      footer={footer ? <div className={styles.footer}>{footer}</div> : null}
      size={size}
      placement={direction === 'rtl' ? 'left' : 'right'}
      styles={{ wrapper: { maxInlineSize: '100vw' } }}
      classNames={{ body: styles.body ?? '' }}
      onClose={() => void handleClose()}
      destroyOnHidden
    >
      <UnsavedContext value={mark}>{children}</UnsavedContext>
    </Drawer>
  );
}

/** Counts the forms with changes, and asks before the drawer closes on them. */
function useUnsavedForms(onClose: () => void) {
  const confirm = useConfirm();
  const unsaved = useRef(0);
  const isAsking = useRef(false);
  const mark = useCallback<MarkUnsaved>(() => {
    unsaved.current += 1;
    return () => void (unsaved.current -= 1);
  }, []);
  async function handleClose() {
    if (unsaved.current === 0) return onClose();
    if (isAsking.current) return;
    isAsking.current = true;
    const isLeaving = await confirm(LEAVE_QUESTION);
    isAsking.current = false;
    if (isLeaving) onClose();
  }
  return { mark, handleClose };
}
