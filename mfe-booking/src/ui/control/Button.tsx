import { Link } from '@studio/platform';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';

type Look = 'primary' | 'plain' | 'danger';
interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  /** Fills the width of its column. */
  wide?: boolean;
  /** An action is in progress: the button keeps its width and is disabled. */
  busy?: boolean;
}

const classOf = (look: Look, wide: boolean): string =>
  [styles.button, styles[look], wide ? styles.wide : ''].join(' ');

export function Button({
  look = 'primary',
  wide = false,
  busy = false,
  disabled,
  children,
  className = '',
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${classOf(look, wide)} ${className}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export const ButtonLink = ({
  to,
  look = 'primary',
  wide = false,
  children,
}: {
  to: string;
  look?: Look;
  wide?: boolean;
  children: ReactNode;
}) => (
  <Link to={to} className={classOf(look, wide)}>
    {children}
  </Link>
);
