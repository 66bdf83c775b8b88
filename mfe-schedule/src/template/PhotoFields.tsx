import { MAX_PHOTOS } from '@studio/contract/schedule/class-template.schema';
import { Art, Button, VisuallyHidden } from '@studio/ui';
import { FormField, PhotoPicker, useShownPhoto } from '@studio/ui/fields';
import styles from './PhotoFields.module.css';
import type { ListedPhoto } from './templateForm.model.ts';

/** Shape on the booking website; the width is in pixels. */
const SHAPE = { aspect: 16 / 9, keptWidth: 1280, isRound: false };

/** The main photo of a template. Value: a new image, `''` to remove it, undefined to keep it. */
export const TemplatePhotoField = ({ kept }: { kept: string | null }) => (
  <FormField<Blob | '' | undefined> name="photo" label="Photo" isGroup isOptional>
    {({ value, setValue, labelId, control }) => (
      <div role="group" aria-labelledby={labelId}>
        <OwnPhoto value={value} kept={kept} isDisabled={control.disabled} onChange={setValue} />
      </div>
    )}
  </FormField>
);

interface OwnPhotoProps {
  value: Blob | '' | undefined;
  kept: string | null;
  isDisabled: boolean;
  onChange: (value: Blob | '') => void;
}

function OwnPhoto({ value, kept, isDisabled, onChange }: OwnPhotoProps) {
  const shown = useShownPhoto(value, kept);
  return (
    <PhotoPicker
      label="shown in lists"
      shape={SHAPE}
      isDisabled={isDisabled}
      hasPhoto={shown !== null}
      onPick={onChange}
      onRemove={() => onChange('')}
    >
      {shown ? (
        <img src={shown} alt="" className={styles.photo} />
      ) : (
        <span className={styles.photo}>
          <Art name="photo" />
        </span>
      )}
    </PhotoPicker>
  );
}

/** Further photos, in order. */
export const PhotosField = () => (
  <FormField<ListedPhoto[]>
    name="photos"
    label="More photos"
    hint={`Up to ${MAX_PHOTOS}, for the page of the class`}
    isGroup
    isOptional
  >
    {({ value, setValue, labelId, control }) => (
      <div role="group" aria-labelledby={labelId}>
        <ul className={styles.list}>
          {value.map((photo, index) => (
            <Listed
              key={photo instanceof Blob ? `new-${index}` : photo.imageId}
              photo={photo}
              position={index + 1}
              onFirst={() => setValue([photo, ...value.filter((one) => one !== photo)])}
              onRemove={() => setValue(value.filter((one) => one !== photo))}
            />
          ))}
        </ul>
        {value.length < MAX_PHOTOS ? (
          <PhotoPicker
            label="more photos"
            shape={SHAPE}
            isDisabled={control.disabled}
            hasPhoto={false}
            onPick={(photo) => setValue([...value, photo])}
          />
        ) : null}
      </div>
    )}
  </FormField>
);

function Listed({
  photo,
  position,
  onFirst,
  onRemove,
}: {
  photo: ListedPhoto;
  position: number;
  onFirst: () => void;
  onRemove: () => void;
}) {
  const shown = useShownPhoto(
    photo instanceof Blob ? photo : undefined,
    photo instanceof Blob ? null : photo.url,
  );
  return (
    <li className={styles.item}>
      <img src={shown ?? undefined} alt={`Number ${position}`} className={styles.photo} />
      <div className={styles.buttons}>
        {position > 1 ? (
          <Button size="small" onClick={onFirst}>
            Make first<VisuallyHidden> (photo {position})</VisuallyHidden>
          </Button>
        ) : null}
        <Button size="small" onClick={onRemove}>
          Remove<VisuallyHidden> photo {position}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
