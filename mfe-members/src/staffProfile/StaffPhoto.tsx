import { pictureAt, STAFF_WIDTHS } from '@studio/contract/booking/sitePicture';
import type { StaffDetail } from '@studio/contract/members/staff.schema';
import { InitialsAvatar, useNotify, useNotifyFailure } from '@studio/ui';
import { PhotoPicker, type PhotoShape } from '@studio/ui/fields';
import { useSaveStaffPictureMutation } from '../staff/staffApi.ts';
import styles from './staffProfile.module.css';

const SHAPE: PhotoShape = { aspect: 1, keptWidth: STAFF_WIDTHS[1], isRound: true };

/** A colleague's photo. A chosen one is saved at once. */
export function StaffPhoto({ person }: { person: StaffDetail }) {
  const { staffId, displayName, picture } = person;
  const [save, { isLoading }] = useSaveStaffPictureMutation();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  async function handleChange(file: Blob | string) {
    try {
      await save({ staffId, file }).unwrap();
      notify({ kind: 'success', title: file ? 'Photo saved.' : 'Photo removed.' });
    } catch (error) {
      notifyFailure(error);
    }
  }
  return (
    <div className={styles.head}>
      <InitialsAvatar name={displayName} photo={picture && pictureAt(picture, STAFF_WIDTHS[1])} size={96} />
      <PhotoPicker
        label={`Photo of ${displayName}`}
        shape={SHAPE}
        isDisabled={isLoading}
        hasPhoto={picture !== null}
        onPick={(photo) => void handleChange(photo)}
        onRemove={() => void handleChange('')}
      />
    </div>
  );
}
