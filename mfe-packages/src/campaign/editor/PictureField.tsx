import { useStudio } from '@studio/platform';
import { Button, errorSentence, VisuallyHidden } from '@studio/ui';
import { FormField } from '@studio/ui/fields';
import { useRef, useState, type ChangeEvent } from 'react';
import { useAddCampaignPictureMutation } from '../campaignApi.ts';
import styles from './editor.module.css';

const MAX_BYTES = 5 * 1024 * 1024;

/** The picture of a block, uploaded at once. Value: its id, or `''`. */
export function PictureField({ name, label }: { name: string; label: string }) {
  const { studioId } = useStudio();
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [add, { isLoading }] = useAddCampaignPictureMutation();

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>, setValue: (id: string) => void) {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (!chosen) return;
    if (chosen.size > MAX_BYTES) return setProblem('Choose an image of at most 5 MB');
    const { data, error } = await add(chosen);
    setProblem(error ? errorSentence(error) : '');
    if (data) setValue(data.pictureId);
  }
  return (
    <FormField<string> name={name} label={label} isGroup hint="JPEG, PNG or WebP, up to 5 MB">
      {({ control: { disabled }, value, setValue }) => (
        <div className={styles.picture}>
          {value ? <img src={`/media/campaign/${studioId}/${value}.jpg`} alt="" /> : null}
          <Button disabled={disabled} loading={isLoading} onClick={() => file.current?.click()}>
            {value ? 'Change picture' : 'Add picture'}
            <VisuallyHidden> ({label})</VisuallyHidden>
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp"
            aria-label={`Picture file (${label})`}
            onChange={(event) => void handleFile(event, setValue)}
          />
          {problem ? (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          ) : null}
        </div>
      )}
    </FormField>
  );
}
