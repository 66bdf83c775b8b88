import { PolicyLink } from '../../policy/PolicyLink.tsx';
import styles from './SiteFoot.module.css';

/** At the foot of every page: what the studio asks of those who book, and what it promises them. */
export const SiteFoot = () => (
  <footer className={styles.foot}>
    <PolicyLink label="Terms, privacy and cancellation" />
  </footer>
);
