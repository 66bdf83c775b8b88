import { FormField, PhotoPicker } from '@studio/ui/fields';
import styles from './WidePictureField.module.css';

/** The width is in pixels. */
const SHAPE = { aspect: 16 / 9, keptWidth: 1280, isRound: false };

interface Props {
  /** Where it is shown. */
  hint: string;
  /** The displayed picture: saved, or just chosen. */
  shown: string | null;
}

/** A wide picture, `picture` of a form. Value: a new one, `''` to remove it, `null` to keep it. */
export const WidePictureField = ({ hint, shown }: Props) => (
  <FormField<Blob | '' | null> name="picture" label="Picture" hint={hint} isGroup isOptional>
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
