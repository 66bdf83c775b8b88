import type { NavItem } from '@studio/contract/remote';
import { useFocusReturn } from '@studio/ui';
import { useEffect, useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { SettingsButton } from '../settings/SettingsButton.tsx';
import { Icon } from './Icon.tsx';
import { Logo } from './Logo.tsx';
import styles from './NavDrawer.module.css';
import { NavMenu } from './NavMenu.tsx';

interface Props {
  title: string;
  items: NavItem[];
  onClose: () => void;
}

/** The navigation of a small screen: over the page, which cannot be reached while it is open. Escape closes it. */
export function NavDrawer({ title, items, onClose }: Props) {
  const close = useRef<HTMLButtonElement>(null);
  const drawer = useRef<HTMLDivElement>(null);
  useFocusReturn();
  useInertPage();
  useEffect(() => close.current?.focus(), []);
  useEscape(drawer, onClose);
  return createPortal(
    // Whoever uses no pointer has the button and Escape.
    <div className={styles.backdrop} role="presentation" onPointerDown={({ target, currentTarget }) => (target === currentTarget ? onClose() : undefined)}>
      <div ref={drawer} role="dialog" aria-modal="true" aria-label={title} className={styles.drawer}>
        <div className={styles.head}>
          <Logo size={28} />
          <span className={styles.title}>{title}</span>
          <SettingsButton />
          <button ref={close} type="button" className={styles.button} aria-label="Close menu" onClick={onClose}><Icon name="close" /></button>
        </div>
        <NavMenu items={items} onNavigate={onClose} />
      </div>
    </div>,
    document.body,
  );
}

/** Not when something that was opened from here has the focus: it closes itself first. */
function useEscape(place: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const listen = ({ key, target }: KeyboardEvent) => (key === 'Escape' && place.current?.contains(target as Node) ? onEscape() : undefined);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [place, onEscape]);
}

/** Nothing of the page below takes the focus or is read out. */
function useInertPage(): void {
  useEffect(() => {
    const page = document.getElementById('root') ?? document.body.firstElementChild;
    page?.setAttribute('inert', '');
    return () => page?.removeAttribute('inert');
  }, []);
}
