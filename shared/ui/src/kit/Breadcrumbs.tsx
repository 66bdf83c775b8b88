import styles from './Breadcrumbs.module.css';
import { PortalLink } from './PortalLink.tsx';

/** A page above the current one. */
export interface Crumb {
  label: string;
  path: string;
}

export interface BreadcrumbsProps {
  crumbs: Crumb[];
  current: string;
}

/** The path from the topmost page to the current one. */
export const Breadcrumbs = ({ crumbs, current }: BreadcrumbsProps) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.list}>
      {crumbs.map(({ label, path }) => (
        <li key={path} className={styles.crumb}>
          <PortalLink path={path}>{label}</PortalLink>
        </li>
      ))}
      <li className={styles.crumb}>
        <span aria-current="page">{current}</span>
      </li>
    </ol>
  </nav>
);
