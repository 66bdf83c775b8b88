import type { NoteFile } from '@studio/contract/members/note.schema';
import { MAX_NOTE_FILES, NOTE_FILE_TYPES } from '@studio/contract/members/noteFile';
import { Button, VisuallyHidden } from '@studio/ui';
import { FormField, useFormikContext } from '@studio/ui/fields';
import { useRef, useState, type ChangeEvent } from 'react';
import { sizeWords, takeFiles } from './note.model.ts';
import styles from './Notes.module.css';

interface Values {
  files: File[];
  removedFileIds: string[];
}

/** Takes files from the person's device, and files away that the note has already. */
export function AttachField({ present }: { present: readonly NoteFile[] }) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState('');
  const { values, setFieldValue } = useFormikContext<Values>();
  const { removedFileIds } = values;
  const kept = present.filter(({ fileId }) => !removedFileIds.includes(fileId));

  /** The button of what was removed is gone: the focus goes to the one that is always there. */
  function handleRemove(field: keyof Values, value: File[] | string[]) {
    void setFieldValue(field, value);
    setProblem('');
    button.current?.focus();
  }
  return (
    <FormField<File[]>
      name="files"
      label="Attach files"
      hint={`PNG, JPEG, WebP or PDF, up to 5 MB each. At most ${MAX_NOTE_FILES} files.`}
      isOptional
      isGroup
    >
      {({ control, labelId, value, setValue }) => {
        function handleChoose({ target }: ChangeEvent<HTMLInputElement>) {
          const chosen = takeFiles([...(target.files ?? [])], kept.length + value.length);
          target.value = '';
          setProblem(chosen.problem);
          if (chosen.taken.length > 0) setValue([...value, ...chosen.taken]);
        }
        return (
          <div role="group" aria-labelledby={labelId} aria-describedby={control['aria-describedby']}>
            <ul className={styles.files} aria-label="Attached files">
              {kept.map(({ fileId, fileName, size }, index) => (
                <AttachedFile
                  key={fileId}
                  name={fileName ?? `File ${index + 1}`}
                  size={size}
                  onRemove={() => handleRemove('removedFileIds', [...removedFileIds, fileId])}
                />
              ))}
              {value.map((file, index) => (
                <AttachedFile
                  // Two files may have the same name, and neither changes its place.
                  key={`${index}-${file.name}`}
                  name={file.name}
                  size={file.size}
                  onRemove={() => handleRemove('files', value.toSpliced(index, 1))}
                />
              ))}
            </ul>
            <Button ref={button} disabled={control.disabled} onClick={() => input.current?.click()}>
              Choose files
            </Button>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              accept={NOTE_FILE_TYPES.join(',')}
              aria-label="Files to attach"
              onChange={handleChoose}
            />
            {problem ? (
              <p role="alert" className={styles.problem}>
                {problem}
              </p>
            ) : null}
          </div>
        );
      }}
    </FormField>
  );
}

function AttachedFile({ name, size, onRemove }: { name: string; size: number; onRemove: () => void }) {
  return (
    <li>
      <bdi>{name}</bdi> <span className={styles.by}>{sizeWords(size)}</span>
      <Button size="small" type="text" onClick={onRemove}>
        Remove<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  );
}
