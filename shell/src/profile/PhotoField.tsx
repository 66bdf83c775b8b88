import { Button, InitialsAvatar } from '@studio/ui';
import { FormField, type FieldBinding } from '@studio/ui/fields';
import { useEffect, useMemo, useRef, useState, type ChangeEvent } from 'react';
import { openPhoto } from './photo.ts';
import { PhotoCrop } from './PhotoCrop.tsx';
import styles from './Profile.module.css';

interface PhotoFieldProps {
  name: string;
  /** The photo that is kept, if any. */
  current: string | null;
  person: string;
}

/** A photo of a person, cut to a square before it is sent. Value: the image, `''` to remove it, nothing to leave it. */
export const PhotoField = (props: PhotoFieldProps) => (
  <FormField<Blob | string | null | undefined> name={props.name} label="Photo" isGroup isOptional>
    {(binding) => <Photo {...props} binding={binding} />}
  </FormField>
);

function Photo({ current, person, binding: { value, setValue, labelId, control } }: PhotoFieldProps & { binding: FieldBinding<Blob | string | null | undefined> }) {
  const file = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<HTMLImageElement | null>(null);
  const [problem, setProblem] = useState('');
  const shown = useShownPhoto(value, current);

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (!chosen) return;
    const photo = await openPhoto(chosen);
    setProblem(typeof photo === 'string' ? photo : '');
    setOpened(typeof photo === 'string' ? null : photo);
  }
  return (
    <div className={styles.photo} role="group" aria-labelledby={labelId}>
      <InitialsAvatar name={person} photo={shown} size={72} />
      <div className={styles.photoButtons}>
        <Button disabled={control.disabled} onClick={() => file.current?.click()}>{shown ? 'Change photo' : 'Add photo'}</Button>
        {shown ? <Button disabled={control.disabled} onClick={() => setValue('')}>Remove photo</Button> : null}
      </div>
      <input ref={file} type="file" accept="image/jpeg,image/png,image/webp" hidden aria-label="Photo file" onChange={(event) => void handleFile(event)} />
      {problem ? <p role="alert" className={styles.photoNote}>{problem}</p> : <p className={styles.photoNote}>JPEG, PNG or WebP, up to 10 MB.</p>}
      {opened ? <PhotoCrop photo={opened} onClose={() => setOpened(null)} onCut={(cut) => { setValue(cut); setOpened(null); }} /> : null}
    </div>
  );
}

/** The address of what will be the photo, as long as it is shown. */
function useShownPhoto(value: Blob | string | null | undefined, current: string | null): string | null {
  const address = useMemo(() => (value instanceof Blob ? URL.createObjectURL(value) : null), [value]);
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  return value === '' ? null : (address ?? current);
}
