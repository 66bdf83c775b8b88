import { saveViewSchema, type SavedView } from '@studio/contract/members/segment.schema';
import { useNotify } from '@studio/ui';
import { FormDialog, TextField } from '@studio/ui/fields';
import { useSaveViewMutation } from './memberListApi.ts';

interface Props {
  query: string;
  onClose: () => void;
  onSaved: (view: SavedView) => void;
}

/** Keeps the view, filters, order and columns of the list under a name, as a tab that only oneself sees. */
export function SaveViewDialog({ query, onClose, onSaved }: Props) {
  const notify = useNotify();
  const [save] = useSaveViewMutation();

  async function handleSubmit(values: { name: string; query: string }) {
    const saved = await save(values).unwrap();
    notify({ kind: 'success', title: `“${saved.name}” is now one of your tabs.` });
    onClose();
    onSaved(saved);
  }
  return (
    <FormDialog
      title="Save as a view"
      initialValues={{ name: '', query }}
      onClose={onClose}
      schema={saveViewSchema}
      onSubmit={handleSubmit}
      submitLabel="Save view"
    >
      <p>
        The filters, order and columns become a tab that only you see. If you already have a view with this
        name, it is replaced.
      </p>
      <TextField name="name" label="Name" maxLength={40} />
    </FormDialog>
  );
}
