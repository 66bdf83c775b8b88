import type { CSSProperties } from 'react';
import { artOf } from './art.model.ts';
import styles from './Art.module.css';

/**
 * A picture generated from the studio's colour and a name; fills its box. Decorative, so it is hidden from
 * screen readers.
 */
export function Art({ name }: { name: string }) {
  const { angle, turn, circle, curves } = artOf(name);
  return (
    <span
      className={styles.art}
      style={{ '--angle': `${angle}deg`, '--turn': `${turn}` } as CSSProperties}
      aria-hidden="true"
    >
      <svg className={styles.lines} viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice">
        <circle cx={circle.x} cy={circle.y} r={circle.radius} />
        {curves.map((curve) => (
          <path key={curve} d={curve} />
        ))}
      </svg>
    </span>
  );
}

interface PhotoProps {
  src: string;
  srcSet?: string;
  sizes?: string;
  /** At the top of the page, so it loads eagerly. */
  isFirst?: boolean;
}

/** A photo in a box of fixed size, so that nothing moves when it has loaded. */
export const Photo = ({ isFirst = false, ...image }: PhotoProps) => (
  <img
    {...image}
    className={styles.photo}
    alt=""
    loading={isFirst ? 'eager' : 'lazy'}
    fetchPriority={isFirst ? 'high' : 'auto'}
    decoding="async"
  />
);

/** A photo that fills its box; Art while it loads and without a photo. */
export const Picture = ({ src, name }: { src: string | null; name: string }) => (
  <span className={styles.picture}>
    <Art name={name} />
    {src ? <Photo src={src} /> : null}
  </span>
);
