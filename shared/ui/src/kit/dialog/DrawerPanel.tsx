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
  /** In px; a narrow screen uses its full width. */
  size?: number;
  onClose: () => void;
  children: ReactNode;
}

/** Details beside the page, at its end: focus moves in, Escape closes, focus returns to the opener. */
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
