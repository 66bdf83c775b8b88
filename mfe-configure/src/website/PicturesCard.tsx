import type { SitePicture } from '@studio/contract/configure/booking-website.schema';
import { pictureAt } from '@studio/contract/booking/sitePicture';
import { Card, QueryBoundary, useNotify, useNotifyFailure } from '@studio/ui';
import { PhotoPicker } from '@studio/ui/fields';
import { useGetBookingWebsiteQuery, useSaveSitePictureMutation } from './websiteApi.ts';
import shown from './sitePicture.module.css';
import { SITE_PICTURES } from './sitePicture.model.ts';
import styles from './PicturesCard.module.css';

/** Logo and cover of the studio, as the booking website shows them. Each is saved when it is chosen. */
export function PicturesCard() {
  const site = useGetBookingWebsiteQuery();
  const [save, { isLoading }] = useSaveSitePictureMutation();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  async function handleSave(picture: SitePicture, file: Blob | '') {
    const name = picture === 'LOGO' ? 'Logo' : 'Cover';
    await save({ picture, file })
      .unwrap()
      .then(
        () => notify({ kind: 'success', title: `${name} ${file ? 'saved' : 'removed'}.` }),
        notifyFailure,
      );
  }
  const picker = (picture: SitePicture) => ({
    isDisabled: isLoading,
    onPick: (file: Blob) => void handleSave(picture, file),
    onRemove: () => void handleSave(picture, ''),
  });
  return (
    <Card title="Logo and cover">
      <QueryBoundary query={site} what="the pictures">
        {({ logo, cover }) => (
          <div className={styles.pictures}>
            <div>
              <p className={styles.label}>Logo</p>
              <PhotoPicker
                label="Logo"
                shape={SITE_PICTURES.logo}
                hasPhoto={logo !== null}
                {...picker('LOGO')}
              >
                {logo ? <img src={pictureAt(logo, 192)} alt="Logo" className={shown.logo} /> : null}
              </PhotoPicker>
            </div>
            <div>
              <p className={styles.label}>Cover</p>
              <PhotoPicker
                label="Cover"
                shape={SITE_PICTURES.cover}
                hasPhoto={cover !== null}
                {...picker('COVER')}
              >
                {cover ? <img src={pictureAt(cover, 800)} alt="Cover" className={shown.cover} /> : null}
              </PhotoPicker>
            </div>
          </div>
        )}
      </QueryBoundary>
    </Card>
  );
}
