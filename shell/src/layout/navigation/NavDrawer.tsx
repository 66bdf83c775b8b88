import type { NavItem } from '@studio/contract/remote/remote';
import { useLayoutEffect, useRef } from 'react';
import { SettingsButton } from '../../settings/SettingsButton.tsx';
import { Icon } from '../../base/Icon.tsx';
import { Logo } from '../../base/Logo.tsx';
import styles from './NavDrawer.module.css';
import { NavMenu } from './NavMenu.tsx';
import { Overlay } from '../../base/Overlay.tsx';

interface Props {
  title: string;
  items: NavItem[];
  onClose: () => void;
}

/** The navigation on small screens. */
export function NavDrawer({ title, items, onClose }: Props) {
  const close = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => close.current?.focus(), []);
  return (
    <Overlay label={title} side="start" onClose={onClose}>
      <div className={styles.head}>
        <Logo size={28} />
        <span className={styles.title}>{title}</span>
        <SettingsButton />
        <button ref={close} type="button" className={styles.button} aria-label="Close menu" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <NavMenu items={items} onNavigate={onClose} />
    </Overlay>
  );
}
