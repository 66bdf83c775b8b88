import { InitialsAvatar } from '@studio/ui';
import { FormField, PhotoPicker, useShownPhoto, type FieldBinding } from '@studio/ui/fields';

interface PhotoFieldProps {
  name: string;
  /** URL of the stored photo, if any. */
  current: string | null;
  person: string;
}

/** Twice the largest size at which it is shown. */
const SHAPE = { aspect: 1, keptWidth: 512, isRound: true };

/**
 * A photo of a person, cropped to a square before it is sent. Value: the image, `''` to remove the photo,
 * `undefined` to leave it.
 */
export const PhotoField = (props: PhotoFieldProps) => (
  <FormField<Blob | string | null | undefined> name={props.name} label="Photo" isGroup isOptional>
    {(binding) => <Photo {...props} binding={binding} />}
  </FormField>
);

function Photo({
  current,
  person,
  binding: { value, setValue, labelId, control },
}: PhotoFieldProps & { binding: FieldBinding<Blob | string | null | undefined> }) {
  const shown = useShownPhoto(value, current);
  return (
    <div role="group" aria-labelledby={labelId}>
      <PhotoPicker
        label="your photo"
        shape={SHAPE}
        isDisabled={control.disabled}
        hasPhoto={shown !== null}
        onPick={setValue}
        onRemove={() => setValue('')}
      >
        <InitialsAvatar name={person} photo={shown} size={72} />
      </PhotoPicker>
    </div>
  );
}
