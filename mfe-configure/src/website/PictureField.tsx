import { FormField, PhotoPicker } from '@studio/ui/fields';
import styles from './sitePicture.module.css';
import { SITE_PICTURES } from './sitePicture.model.ts';

interface Props {
  name: 'logo' | 'cover' | 'share';
  label: string;
  hint: string;
  /** The displayed picture: saved, or just chosen. */
  shown: string | null;
}

/** A picture of the website, cut to its shape. Value: a new one, `''` for none any more, or null. */
export const PictureField = ({ name, label, hint, shown }: Props) => (
  <FormField<Blob | '' | null> name={name} label={label} hint={hint} isGroup isOptional>
    {({ control: { disabled }, setValue }) => (
      <PhotoPicker
        label={label}
        shape={SITE_PICTURES[name]}
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
