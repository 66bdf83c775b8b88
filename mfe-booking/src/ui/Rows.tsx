import { Link } from '@studio/platform';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Rows.module.css';

/** Lines below one another, e.g. on a card. */
export const Rows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;

interface RowProps {
  icon: IconName;
  title: ReactNode;
  detail?: ReactNode;
  /** A page of the site; or an address elsewhere, such as `tel:`; or something that happens here. */
  to?: string;
  href?: string;
  /** The address opens in a tab of its own, or is saved under this name. */
  isElsewhere?: boolean;
  download?: string;
  onPress?: () => void;
}

/** One line of {@link Rows}: leads somewhere, or only says something. */
export function Row({ icon, title, detail, to, href, isElsewhere = false, download, onPress }: RowProps) {
  const words = (
    <>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </span>
      {to || href || onPress ? (
        <span className={styles.forward}>
          <Icon name="forward" />
        </span>
      ) : null}
    </>
  );
  if (to)
    return (
      <li>
        <Link className={styles.row} to={to}>
          {words}
        </Link>
      </li>
    );
  if (href)
    return (
      <li>
        <a
          className={styles.row}
          href={href}
          download={download}
          {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}
        >
          {words}
        </a>
      </li>
    );
  if (onPress)
    return (
      <li>
        <button type="button" className={styles.row} onClick={onPress}>
          {words}
        </button>
      </li>
    );
  return <li className={styles.row}>{words}</li>;
}
