import { COVER_WIDTHS, pictureAt, pictureSet } from '@studio/contract/booking/sitePicture';
import { Art, Photo } from '../ui/Art.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { addressLine } from './address.model.ts';
import styles from './Hero.module.css';

/** The studio's name on its cover, or on a generated picture. */
export function Hero() {
  const { studioName, address, site } = usePublicStudio();
  return (
    <div className={styles.hero}>
      <Art name={studioName} />
      {site.cover ? (
        <Photo
          src={pictureAt(site.cover, 800)}
          srcSet={pictureSet(site.cover, COVER_WIDTHS)}
          sizes="(min-width: 1152px) 1104px, 100vw"
          isFirst
        />
      ) : null}
      <div className={styles.words}>
        <h1 className={styles.name}>{studioName}</h1>
        {address ? (
          <p className={styles.address}>
            <Icon name="pin" />
            {addressLine(address)}
          </p>
        ) : null}
      </div>
    </div>
  );
}
