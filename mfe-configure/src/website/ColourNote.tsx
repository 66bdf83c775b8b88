import { brandOf } from '@studio/contract/booking/brand';
import styles from './ColourNote.module.css';

/** The two uses of the colour: as a background with text on it, and as text on a light page. */
export function ColourNote({ colour }: { colour: string }) {
  const { brand, onBrand, textOnLight } = brandOf(colour);
  const isDarkened = textOnLight.toLowerCase() !== brand.toLowerCase();
  return (
    <>
      <span className={styles.pair}>
        <span className={styles.swatch} style={{ background: brand, color: onBrand }}>
          Button <code>{brand.toUpperCase()}</code>
        </span>
        <span className={styles.swatch} style={{ background: '#fff', color: textOnLight }}>
          Text <code>{textOnLight.toUpperCase()}</code>
        </span>
      </span>
      <span role="status">
        {isDarkened ? 'We darkened your colour for text so members can read it.' : ''}
      </span>
    </>
  );
}
