import type { BookingWebsite } from '@studio/contract/configure/booking-website.schema';
import { useCan } from '@studio/platform';
import { Button, Card, loadedLater } from '@studio/ui';
import { CopyButton, QrCode } from '@studio/ui/data';
import { Suspense, useState } from 'react';
import styles from './AddressCard.module.css';

const ExtensionDialog = loadedLater(() =>
  import('./ExtensionDialog.tsx').then((dialog) => dialog.ExtensionDialog),
);

/** Where the website is, to copy, to scan, and to change. */
export function AddressCard({ site }: { site: BookingWebsite }) {
  const can = useCan();
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Card title="Address">
      <div className={styles.card}>
        <div className={styles.words}>
          <a href={site.url} target="_blank" rel="noreferrer" className={styles.link}>
            {site.url}
          </a>
          {site.oldExtensions.length > 0 ? (
            <p className={styles.note}>Also reached by {site.oldExtensions.join(', ')}.</p>
          ) : null}
          <div className={styles.buttons}>
            <CopyButton text={site.url}>Copy link</CopyButton>
            {can('configure.edit') ? (
              <Button onClick={() => setIsChanging(true)}>Change address</Button>
            ) : null}
          </div>
        </div>
        <figure className={styles.code}>
          <QrCode text={site.url} size={112} label="QR code of the link" />
          <figcaption>Scan to open</figcaption>
        </figure>
      </div>
      {isChanging ? (
        <Suspense>
          <ExtensionDialog site={site} onClose={() => setIsChanging(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
