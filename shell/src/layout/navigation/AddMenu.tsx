import { useSlots } from '@studio/platform';
import { useFrame } from '../../base/FrameContext.tsx';
import styles from '../../base/Header.module.css';
import { Icon, iconNamed } from '../../base/Icon.tsx';
import { Menu } from './Menu.tsx';

/**
 * The quick actions of the home page, available on every page. Without any allowed action there is no button.
 */
export function AddMenu() {
  const actions = useSlots('quick-action');
  const { openAction } = useFrame();
  if (actions.length === 0) return null;
  const entries = actions.map(({ key, title, icon, preload }) => ({
    key,
    label: title,
    icon: iconNamed(icon),
    onPoint: preload,
    onSelect: () => openAction(key),
  }));
  return (
    <Menu className={styles.add} label="Add" shortcut="n" entries={entries}>
      <Icon name="add" />
      <span className={styles.addWords}>Add</span>
    </Menu>
  );
}
