import { Button } from 'antd';
import { Suspense, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { loadedLater } from '../kit/state/loadedLater.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import type { PhotoShape } from './crop.model.ts';
import { openPhoto } from './photo.ts';
import styles from './PhotoPicker.module.css';

const PhotoCrop = loadedLater(async () => (await import('./PhotoCrop.tsx')).PhotoCrop);

export interface PhotoPickerProps {
  /** The accessible name of the photo, e.g. `Photo of the class`. */
  label: string;
  shape: PhotoShape;
  isDisabled?: boolean;
  hasPhoto: boolean;
  /** Shows the chosen photo. */
  children?: ReactNode;
  onPick: (photo: Blob) => void;
  /** Missing when the photo cannot be removed. */
  onRemove?: () => void;
}

/** Takes a file from the person's device and lets them choose the part to keep. */
export function PhotoPicker({
  label,
  shape,
  isDisabled = false,
  hasPhoto,
  children,
  onPick,
  onRemove,
}: PhotoPickerProps) {
  const file = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<HTMLImageElement | null>(null);
  const [problem, setProblem] = useState('');

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (!chosen) return;
    const photo = await openPhoto(chosen);
    setProblem(typeof photo === 'string' ? photo : '');
    setOpened(typeof photo === 'string' ? null : photo);
  }
  const handleCut = (cut: Blob) => {
    onPick(cut);
    setOpened(null);
  };
  return (
    <div className={styles.picker}>
      {children}
      <div className={styles.buttons}>
        <Button disabled={isDisabled} onClick={() => file.current?.click()}>
          {hasPhoto ? 'Change photo' : 'Add photo'}
          <VisuallyHidden> ({label})</VisuallyHidden>
        </Button>
        {hasPhoto && onRemove ? (
          <Button disabled={isDisabled} onClick={onRemove}>
            Remove photo<VisuallyHidden> ({label})</VisuallyHidden>
          </Button>
        ) : null}
      </div>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={`Photo file (${label})`}
        onChange={(event) => void handleFile(event)}
      />
      <p role={problem ? 'alert' : undefined} className={problem ? styles.problem : styles.note}>
        {problem || 'JPEG, PNG or WebP, up to 10 MB.'}
      </p>
      {opened ? (
        <Suspense>
          <PhotoCrop photo={opened} shape={shape} onClose={() => setOpened(null)} onCut={handleCut} />
        </Suspense>
      ) : null}
    </div>
  );
}
