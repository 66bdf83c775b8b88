import {
  createWaiverFormSchema,
  type CreateWaiverForm,
  type FormStatus,
  type WaiverForm,
  type WaiverFormContent,
} from '@studio/contract/configure/waiver-form.schema';
import { useNavigate, useOnce } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { Starters, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { FormPreview } from './FormPreview.tsx';
import { WAIVER_STARTERS } from './starters.model.ts';
import { valuesOf, type FormValues } from './waiverForm.model.ts';
import styles from './waiverForm.module.css';
import { useCreateWaiverFormMutation, useUpdateWaiverFormMutation } from './waiverFormApi.ts';
import { WaiverFormFields } from './WaiverFormFields.tsx';

const LIST = '/dashboard/configure/waiver-forms';

type Values = FormValues & { isInUse: boolean };

/** In use or not; what was never in use stays a draft. */
const statusOf = (isInUse: boolean, before: FormStatus): FormStatus => {
  if (isInUse) return 'ACTIVE';
  return before === 'DRAFT' ? 'DRAFT' : 'INACTIVE';
};

/** Writes a form, or changes one, with what members see beside it. */
export function WaiverFormEditor({ form }: { form: WaiverForm | undefined }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const [create] = useCreateWaiverFormMutation();
  const [update] = useUpdateWaiverFormMutation();
  // Not the newest: a save by somebody else must not overwrite typed text.
  const [opened] = useState(form);
  const [initialValues] = useState<Values>(() => ({
    ...valuesOf(form),
    isInUse: form ? form.status === 'ACTIVE' : true,
  }));
  const once = useOnce();

  async function handleSubmit({ isInUse, ...values }: Values) {
    const status = statusOf(isInUse, opened?.status ?? 'DRAFT');
    const content = createWaiverFormSchema.cast({ ...values, status }) as CreateWaiverForm;
    const { status: _status, ...words } = content;
    const saved = opened
      ? await update({
          waiverFormId: opened.waiverFormId,
          version: opened.version,
          status,
          form: words as WaiverFormContent,
        }).unwrap()
      : await create(once(content)).unwrap();
    notify({ kind: 'success', title: `${saved.formTitle} saved.` });
    await navigate(LIST);
  }
  return (
    <StudioForm<Values>
      isWide
      initialValues={initialValues}
      schema={createWaiverFormSchema}
      onSubmit={handleSubmit}
      onCancel={() => void navigate(LIST)}
      submitLabel="Save form"
    >
      {(values) => (
        <div className={styles.beside}>
          <div className={styles.sections}>
            {form ? null : <Starters starters={WAIVER_STARTERS} />}
            <WaiverFormFields form={form} values={values} />
          </div>
          <FormPreview values={values} />
        </div>
      )}
    </StudioForm>
  );
}
