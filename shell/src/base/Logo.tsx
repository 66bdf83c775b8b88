import styles from './Logo.module.css';

const PETAL = 'M16 24c-3.4-2.6-4.6-6-4.6-8.4S12.8 10 16 7.5c3.2 2.5 4.6 5.7 4.6 8.1S19.4 21.4 16 24z';

/** The product's logo: three petals, in the colour of the theme. */
export const Logo = ({ size = 32 }: { size?: number }) => (
  <svg
    className={styles.logo}
    width={size}
    height={size}
    viewBox="0 0 32 32"
    aria-hidden="true"
    focusable="false"
  >
    <rect className={styles.ground} width="32" height="32" rx="9" />
    <path className={styles.petal} d={PETAL} />
    <path className={styles.petal} d={PETAL} opacity="0.55" transform="rotate(-52 16 24.5)" />
    <path className={styles.petal} d={PETAL} opacity="0.55" transform="rotate(52 16 24.5)" />
  </svg>
);
