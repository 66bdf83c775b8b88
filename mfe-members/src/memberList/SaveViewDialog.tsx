import { saveViewSchema, type SavedView } from '@studio/contract/members/segment.schema';
import { Modal, useFocusReturn, useNotify } from '@studio/ui';
import { StudioForm, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { useSaveViewMutation } from './memberListApi.ts';

interface Props {
  query: string;
  onClose: () => void;
  onSaved: (view: SavedView) => void;
}

/** Keeps the view, filters, order and columns of the list under a name, as a tab that only oneself sees. */
export function SaveViewDialog({ query, onClose, onSaved }: Props) {
  useFocusReturn();
  const notify = useNotify();
  const [save] = useSaveViewMutation();
  const [initialValues] = useState({ name: '', query });

  async function handleSubmit(values: typeof initialValues) {
    const saved = await save(values).unwrap();
    notify({ kind: 'success', title: `“${saved.name}” is now one of your tabs.` });
    onClose();
    onSaved(saved);
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
          The filters, order and columns become a tab that only you see. If you already have a view with this
          name, it is replaced.
        </p>
        <TextField name="name" label="Name" maxLength={40} />
      </StudioForm>
    </Modal>
  );
}
