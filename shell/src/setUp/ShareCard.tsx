import { Button, CopyButton } from '@studio/ui';
import { QrCode } from '@studio/ui/data';
import { useState } from 'react';
import { useStaff } from '../session/useStaff.ts';
import styles from './ShareCard.module.css';
import { browserStorage } from '../base/storage.ts';

/** After the first booking: the link of the booking website and its code, to share and to print. */
export function ShareCard() {
  const { studioId, extension } = useStaff().profile;
  const key = `share-hidden.${studioId}`;
  const [isHidden, setIsHidden] = useState(() => browserStorage.getItem(key) !== null);
  if (isHidden) return null;
  const url = `${window.location.origin}/booking-website/schedule?extension=${extension}`;
  const handleHide = () => {
    browserStorage.setItem(key, 'TRUE');
    setIsHidden(true);
  };
  return (
    <section aria-labelledby="share" className={styles.card}>
      <div className={styles.words}>
        <h2 id="share" className={styles.heading}>
          Your first booking is in. Share your booking website
        </h2>
        <p className={styles.text}>
          Put the link on your website and social media, and print the code for your front desk.
        </p>
        <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
          {url}
        </a>
        <div className={styles.buttons}>
          <CopyButton text={url}>Copy link</CopyButton>
          <Button type="text" onClick={handleHide}>
            Hide
          </Button>
        </div>
      </div>
      <QrCode text={url} size={128} label="QR code of your booking website" />
    </section>
  );
}
