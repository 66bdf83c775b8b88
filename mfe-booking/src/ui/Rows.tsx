import { Link } from '@studio/platform';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Rows.module.css';

/** A list of rows, e.g. on a card. */
export const Rows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;

interface RowProps {
  icon: IconName;
  title: ReactNode;
  detail?: ReactNode;
  /** `to`: a page of the site. `href`: any other address, such as `tel:`. `onPress`: an action. */
  to?: string;
  href?: string;
  /** `isElsewhere`: `href` opens in a new tab. `download`: `href` is saved under this name. */
  isElsewhere?: boolean;
  download?: string;
  onPress?: () => void;
}

/** One row of {@link Rows}: a link, a button, or plain text. */
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
