import type { PublicEvent } from '@studio/contract/schedule/event.schema';
import { Link } from '@studio/platform';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Picture } from '../ui/Art.tsx';
import { Tag } from '../ui/Tag.tsx';
import { fromPrice, isSoldOut, whenWords } from './event.model.ts';
import styles from './event.module.css';

/** One event of the list; the whole card links to its page. */
export function EventCard({ event }: { event: PublicEvent }) {
  const path = useSitePath();
  const { site } = usePublicStudio();
  const price = site.showPrices ? fromPrice(event) : '';
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <Picture src={event.photos[0] ?? null} name={event.className} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={path('event', { event: event.classTemplId })}>{event.className}</Link>
        </h2>
        <p className={styles.when}>{whenWords(event)}</p>
        {isSoldOut(event) ? <Tag tone="neutral">Sold out</Tag> : null}
        {price ? <p className={styles.price}>{price}</p> : null}
      </div>
    </li>
  );
}
