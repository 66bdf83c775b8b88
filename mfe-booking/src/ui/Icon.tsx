import styles from './Icon.module.css';

/** SVG paths of each icon, in a view box of 24 by 24. */
const LINES = {
  alert: 'M12 8v5M12 16.5v.01M12 3l9.5 17h-19z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  card: 'M3 6h18v12H3zM3 10h18M6 15h4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 7v5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  close: 'M6 6l12 12M18 6L6 18',
  filter: 'M4 7h16M7 12h10M10 17h4',
  forward: 'M9 5l7 7-7 7',
  info: 'M12 11v6M12 7.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  mail: 'M3 6h18v12H3zM3 7l9 6.5L21 7',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  phone:
    'M6 3h4l1.5 5-2.5 1.800a13 13 0 0 0 5.2 5.200L16 12.500l5 1.500v4c0 1.7-1.3 3-3 3C10.8 21 3 13.2 3 6c0-1.7 1.3-3 3-3z',
  pin: 'M12 21c-4.5-4.6-7-8-7-11a7 7 0 0 1 14 0c0 3-2.5 6.4-7 11zM12 12.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  share: 'M12 15V4M8 7.500L12 3.500l4 4M5 12v8h14v-8',
  swap: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
  wait: 'M7 3h10M7 21h10M8 3c0 5 8 6 8 9s-8 4-8 9M16 3c0 5-8 6-8 9s8 4 8 9',
} as const;
export type IconName = keyof typeof LINES;

/** An icon. It always accompanies a word, so it is hidden from screen readers. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
    <path d={LINES[name]} />
  </svg>
);
