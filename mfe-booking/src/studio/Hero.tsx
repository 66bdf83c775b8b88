import { usePublicStudio } from './StudioContext.tsx';
import styles from './Hero.module.css';

/** The studio's name on a picture made of its own colour. */
export function Hero() {
  const { studioName, address } = usePublicStudio();
  return (
    <div className={styles.hero}>
      <svg className={styles.art} viewBox="0 0 400 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <circle cx="318" cy="46" r="30" className={styles.sun} />
        <path d="M0 96C90 60 170 128 400 74V160H0Z" className={styles.far} />
        <path d="M0 124C120 84 230 148 400 108V160H0Z" className={styles.near} />
      </svg>
      <div className={styles.words}>
        <h1 className={styles.name}>{studioName}</h1>
        {address ? <p className={styles.address}>{address}</p> : null}
      </div>
    </div>
  );
}
