import { useEffect, type ReactNode } from 'react';
import { usePortal } from '../theme/PortalContext.tsx';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import styles from './PageLayout.module.css';
import hidden from './VisuallyHidden.module.css';

export interface PageLayoutProps {
  title: string;
  /** For screen readers only: where the page's content repeats the title. */
  isTitleHidden?: boolean;
  /** Before the title, e.g. an `InitialsAvatar`. */
  picture?: ReactNode;
  /** Beside the title, e.g. a `StatusTag`. */
  tag?: ReactNode;
  subtitle?: ReactNode;
  /** At most one primary button; the rest goes under "More". */
  actions?: ReactNode;
  /** The pages above this one, the topmost first. */
  breadcrumb?: Crumb[];
  children: ReactNode;
}

/**
 * Frame of every page: its one `h1`, actions at the end, and the document's title "Members · Aloha Pilates".
 */
export function PageLayout({
  title,
  isTitleHidden = false,
  picture,
  tag,
  subtitle,
  actions,
  breadcrumb,
  children,
}: PageLayoutProps) {
  const { siteName } = usePortal();
  useEffect(() => {
    document.title = `${title} · ${siteName}`;
  }, [title, siteName]);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.titles}>
          {breadcrumb ? <Breadcrumbs crumbs={breadcrumb} current={title} /> : null}
          <div className={styles.titleRow}>
            {picture}
            <h1 className={isTitleHidden ? hidden.hidden : styles.title}>{title}</h1>
            {tag}
          </div>
          {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {children}
    </div>
  );
}
