import type { BookingWebsite } from '@studio/contract/configure/booking-website.schema';
import { useStudio } from '@studio/platform';
import { useId } from 'react';
import styles from './ShareCard.module.css';
import type { WebsiteValues } from './website.schema.ts';

interface Props {
  values: WebsiteValues;
  /** The displayed picture: saved, or just chosen. */
  picture: string | null;
  saved: BookingWebsite;
}

/** The share card in chat programs, with unsaved changes. The generated card has the saved colour. */
export function ShareCard({
  values: { seo, about, customDomain },
  picture,
  saved: { extension, url },
}: Props) {
  const id = useId();
  const { studioName } = useStudio();
  const drawn = `/booking-website/drawn/${extension}/now/share.jpg`;
  return (
    <figure className={styles.share} aria-labelledby={id}>
      <figcaption id={id} className={styles.caption}>
        Your link in a chat
      </figcaption>
      <div className={styles.card}>
        <img src={picture ?? drawn} alt="" className={styles.picture} />
        <p className={styles.host}>{customDomain || new URL(url).host}</p>
        <p className={styles.title}>{seo.title || `Classes and booking · ${studioName}`}</p>
        <p className={styles.words}>
          {seo.description || about || `See the classes of ${studioName} and book your place.`}
        </p>
      </div>
    </figure>
  );
}
