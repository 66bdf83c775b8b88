import { ConfigProvider, Drawer } from 'antd';
import { useContext, type ReactNode } from 'react';
import styles from './DrawerPanel.module.css';
import { useFocusReturn } from './useFocusReturn.ts';

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

/** Details beside the page, at its end: focus goes in, Escape closes, focus returns to what opened it. */
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
      onClose={onClose}
      destroyOnHidden
    >
      {children}
    </Drawer>
  );
}
