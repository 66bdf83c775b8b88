import {
  closureFormSchema,
  createClosureSchema,
  updateClosureSchema,
  type ClosurePreview,
  type CreateClosure,
  type SavedClosure,
  type StudioClosure,
  type UpdateClosure,
} from '@studio/contract/configure/studio-closure.schema';
import { useLookUpRoomsQuery } from '@studio/platform';
import { StudioForm, TextAreaField } from '@studio/ui/fields';
import { useState } from 'react';
import { ClosureEffect, type Looked } from './ClosureEffect.tsx';
import { ClosureFields } from './ClosureFields.tsx';
import styles from './ClosureForm.module.css';
import { ConfirmClosure, type ClosureQuestion } from './ConfirmClosure.tsx';
import { doesSomething, formOf, inputOf, newClosure, type ClosureForm as Values } from './closure.model.ts';
import { useCreateClosureMutation, useUpdateClosureMutation } from './closureApi.ts';

interface Props {
  /** The closure that is changed; without one it is new. */
  closure: StudioClosure | null;
  /** Local day that a new one starts with. */
  today: string;
  onClose: () => void;
  onSaved: (saved: SavedClosure) => void;
}

/**
 * A closure: its fields, and the effect of saving it. The server does only what the person saw and confirmed.
 */
export function ClosureForm({ closure, today, onClose, onSaved }: Props) {
  const rooms = useLookUpRoomsQuery();
  const save = useSave(closure);
  const [initialValues] = useState(() => (closure ? formOf(closure) : newClosure(today)));
  const [looked, setLooked] = useState<Looked>({ isCounting: true, preview: null });
  const [question, setQuestion] = useState<ClosureQuestion | null>(null);

  const agree = (preview: ClosurePreview, { notify }: Values) =>
    new Promise<boolean>((onAnswer) => setQuestion({ preview, isNotified: notify, onAnswer }));

  async function handleSubmit(values: Values) {
    const { preview } = looked;
    if (!preview || (doesSomething(preview) && !(await agree(preview, values)))) return;
    onSaved(await save(values, preview.fingerprint));
  }
  return (
    <>
      <StudioForm
        initialValues={initialValues}
        schema={closureFormSchema}
        onSubmit={handleSubmit}
        onCancel={onClose}
        submitLabel={closure ? 'Save closure' : 'Close the studio'}
        isSubmitDisabled={looked.isCounting}
      >
        <ClosureFields rooms={rooms.data ?? []} />
        <ClosureEffect studioClosureId={closure?.studioClosureId} onLooked={setLooked} />
        <div className={styles.reason}>
          <TextAreaField
            name="reason"
            label="Reason"
            isOptional
            hint="Shown to members whose class is cancelled"
          />
        </div>
      </StudioForm>
      {question ? <ConfirmClosure question={question} onClose={() => setQuestion(null)} /> : null}
    </>
  );
}

/** Saves the form, limited to the confirmed effect. */
function useSave(
  closure: StudioClosure | null,
): (values: Values, confirmed: string) => Promise<SavedClosure> {
  const [create] = useCreateClosureMutation();
  const [update] = useUpdateClosureMutation();
  return (values, confirmed) => {
    const input = { ...inputOf(values), confirmed };
    return closure
      ? update(
          updateClosureSchema.cast({
            ...input,
            studioClosureId: closure.studioClosureId,
            version: closure.version,
          }) as UpdateClosure,
        ).unwrap()
      : create(createClosureSchema.cast(input) as CreateClosure).unwrap();
  };
}
