import type { CSSProperties } from 'react';
import { artOf } from './art.model.ts';
import styles from './Art.module.css';

/**
 * A picture made of the studio's colour and a name; it fills its box. Says nothing, so it is hidden from
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
  /** At the top of the page, so it is not waited with. */
  isFirst?: boolean;
}

/** Fills its box, which has its size from the start: nothing moves when it comes. */
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

/** A photo that fills its box, with Art until it is there and where there is none. */
export const Picture = ({ src, name }: { src: string | null; name: string }) => (
  <span className={styles.picture}>
    <Art name={name} />
    {src ? <Photo src={src} /> : null}
  </span>
);
