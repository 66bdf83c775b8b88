import { FormField, PhotoPicker } from '@studio/ui/fields';
import styles from './PlanPictureField.module.css';

/** Shape on the booking website; the width is in pixels. */
const SHAPE = { aspect: 16 / 9, keptWidth: 1280, isRound: false };

/** The picture of a plan. Value: a new picture, `''` to remove it, `null` to keep it. */
export const PlanPictureField = ({ shown }: { shown: string | null }) => (
  <FormField<Blob | '' | null>
    name="picture"
    label="Picture"
    hint="A wide image, shown on the plan’s card."
    isGroup
    isOptional
  >
    {({ control: { disabled }, setValue }) => (
      <PhotoPicker
        label="Picture"
        shape={SHAPE}
        isDisabled={disabled}
        hasPhoto={shown !== null}
        onPick={(photo) => setValue(photo)}
        onRemove={() => setValue('')}
      >
        {shown ? <img src={shown} alt="" className={styles.picture} /> : null}
      </PhotoPicker>
    )}
  </FormField>
);
