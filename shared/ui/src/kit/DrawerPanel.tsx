import { Drawer } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './DrawerPanel.module.css';

export interface DrawerPanelProps {
  isOpen: boolean;
  title: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Buttons that stay at the bottom. */
  footer?: ReactNode;
  /** In px; a narrow screen gives all it has. */
  size?: number;
  onClose: () => void;
  children: ReactNode;
}

/** Details beside the page: focus goes in, Escape closes, focus returns to what opened it. */
export function DrawerPanel({ isOpen, title, actions, footer, size = 560, onClose, children }: DrawerPanelProps) {
  const opener = useOpener(isOpen);
  return (
    <Drawer
      open={isOpen}
      title={title}
      extra={actions}
      footer={footer ? <div className={styles.footer}>{footer}</div> : null}
      size={size}
      styles={{ wrapper: { maxInlineSize: '100vw' } }}
      onClose={onClose}
      afterOpenChange={(open) => {
        if (!open) opener.current?.focus();
      }}
      destroyOnHidden
    >
      {children}
    </Drawer>
  );
}

/** What had focus when the panel opened. */
function useOpener(isOpen: boolean) {
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isOpen && document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
  }, [isOpen]);
  return opener;
}
