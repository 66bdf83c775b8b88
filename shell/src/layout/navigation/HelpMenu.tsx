import { useFrame } from '../../base/FrameContext.tsx';
import styles from '../../base/Header.module.css';
import { Icon } from '../../base/Icon.tsx';
import { Menu, type MenuEntry } from './Menu.tsx';
import { SHELL_PAGES } from '../../base/shellPages.model.ts';

const toPage = (page: (typeof SHELL_PAGES)[number]): MenuEntry => ({
  key: page.key,
  label: page.label,
  icon: page.icon,
  to: page.path,
});

/** Links to the guide and other help. */
export function HelpMenu() {
  const { openShortcuts } = useFrame();
  const pages = SHELL_PAGES.filter(({ group }) => group === 'learn').map(toPage);
  const entries = [
    ...pages,
    {
      key: 'shortcuts',
      label: 'Keyboard shortcuts',
      icon: 'keyboard' as const,
      hint: <kbd>?</kbd>,
      onSelect: openShortcuts,
    },
  ];
  return (
    <Menu className={styles.icon} label="Help" entries={entries}>
      <Icon name="help" />
    </Menu>
  );
}
