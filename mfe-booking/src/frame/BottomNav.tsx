import { NavLink } from '@studio/platform';
import { useSitePath } from '../site/useSitePath.ts';
import styles from './BottomNav.module.css';

/** Page, its name, and its icon. */
const PAGES = [
  ['schedule', 'Schedule', 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4'],
  ['bookings', 'Bookings', 'M5 4h14v17l-7-4-7 4zM9 9l2.2 2.2L15 8'],
  ['package-options', 'Packages', 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9'],
  ['membership', 'Membership', 'M3 6h18v12H3zM3 10h18M6 15h4'],
] as const;

/** The four main pages, at the bottom of the screen within reach of the thumb. */
export function BottomNav() {
  const path = useSitePath();
  return (
    <nav className={styles.nav} aria-label="Site">
      <ul className={styles.list}>
        {PAGES.map(([page, label, lines]) => (
          <li key={page}>
            <NavLink to={path(page)} className={styles.link}>
              <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
                <path d={lines} />
              </svg>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
