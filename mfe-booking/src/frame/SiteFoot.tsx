import { PolicyLink } from '../policy/PolicyLink.tsx';
import styles from './SiteFoot.module.css';

/** Footer of every page, with the studio's terms and policies. */
export const SiteFoot = () => (
  <footer className={styles.foot}>
    <PolicyLink label="Terms, privacy and cancellation" />
  </footer>
);
