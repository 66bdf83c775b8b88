import { Link } from '@studio/platform';
import { useStaff } from '../../session/useStaff.ts';
import { NotificationsButton } from '../../notifications/NotificationsButton.tsx';
import { SettingsButton } from '../../settings/SettingsButton.tsx';
import { AccountMenu } from '../navigation/AccountMenu.tsx';
import { AddMenu } from '../navigation/AddMenu.tsx';
import { HelpMenu } from '../navigation/HelpMenu.tsx';
import styles from '../../base/Header.module.css';
import { Icon } from '../../base/Icon.tsx';
import { Logo } from '../../base/Logo.tsx';
import { SearchButton } from '../navigation/SearchButton.tsx';

/**
 * The bar at the top of every page. On small screens, help and settings are at the end of the navigation
 * instead.
 */
export function Header({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  const { profile } = useStaff();
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={`${styles.icon} ${styles.menuButton}`}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <Icon name="menu" size={22} />
      </button>
      <Link to="/dashboard" className={styles.brand} aria-label={`${profile.studioName}, to the dashboard`}>
        <Logo />
        <span className={styles.studio}>{profile.studioName}</span>
      </Link>
      <SearchButton />
      <AddMenu />
      <NotificationsButton />
      <div className={styles.wide}>
        <HelpMenu />
        <SettingsButton />
      </div>
      <AccountMenu />
    </header>
  );
}
