import { FormField, PhotoPicker } from '@studio/ui/fields';
import styles from './PictureField.module.css';

interface Props {
  name: 'logo' | 'cover' | 'share';
  label: string;
  hint: string;
  /** The displayed picture: saved, or just chosen. */
  shown: string | null;
}

const SHAPES = {
  logo: { aspect: 1, keptWidth: 512, isRound: false },
  cover: { aspect: 16 / 9, keptWidth: 1600, isRound: false },
  share: { aspect: 1200 / 630, keptWidth: 1200, isRound: false },
} as const;

/** A picture of the website, cut to its shape. Value: a new one, `''` for none any more, or null. */
export const PictureField = ({ name, label, hint, shown }: Props) => (
  <FormField<Blob | '' | null> name={name} label={label} hint={hint} isGroup isOptional>
    {({ control: { disabled }, setValue }) => (
      <PhotoPicker
        label={label}
        shape={SHAPES[name]}
        isDisabled={disabled}
        hasPhoto={shown !== null}
        onPick={(photo) => setValue(photo)}
        onRemove={() => setValue('')}
      >
        {shown ? <img src={shown} alt="" className={styles[name]} /> : null}
      </PhotoPicker>
    )}
  </FormField>
);
