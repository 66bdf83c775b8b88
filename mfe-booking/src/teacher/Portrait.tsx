import { pictureAt, STAFF_WIDTHS } from '@studio/contract/booking/sitePicture';
import type { Teacher } from '@studio/contract/booking/teacher.schema';
import { Picture } from '../ui/Art.tsx';
import styles from './teacher.module.css';

/** Somebody's photo in a circle; a drawing without one. */
export const Portrait = ({ teacher: { picture, displayName } }: { teacher: Teacher }) => (
  <div className={styles.portrait}>
    <Picture src={picture && pictureAt(picture, STAFF_WIDTHS[1])} name={displayName} />
  </div>
);
