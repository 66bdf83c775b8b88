import { saveViewSchema } from '@studio/contract/members/segment.schema';
import { Modal, useFocusReturn, useNotify } from '@studio/ui';
import { StudioForm, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { useSaveReportViewMutation } from './viewApi.ts';

interface Props {
  /** The report's page, and what its address shows. */
  page: string;
  query: string;
  onClose: () => void;
}

/** Keeps what a report shows under a name, for oneself. */
export function SaveViewDialog({ page, query, onClose }: Props) {
  useFocusReturn();
  const notify = useNotify();
  const [save] = useSaveReportViewMutation();
  const [initialValues] = useState({ page, name: '', query });

  async function handleSubmit(values: typeof initialValues) {
    const saved = await save(values).unwrap();
    notify({ kind: 'success', title: `“${saved.name}” is now one of your views.` });
    onClose();
  }
  return (
    <Modal open title="Save as a view" footer={null} onCancel={onClose} destroyOnHidden>
      <StudioForm
        initialValues={initialValues}
        schema={saveViewSchema}
        onSubmit={handleSubmit}
        onCancel={onClose}
        submitLabel="Save view"
        footer="plain"
      >
        <p>
          The days, filters and the way it is shown are kept, and only you see the view. If you already have
          one of this report with this name, it is replaced.
        </p>
        <TextField name="name" label="Name" maxLength={40} />
      </StudioForm>
    </Modal>
  );
}
