import { saveViewSchema } from '@studio/contract/members/segment.schema';
import { useNotify } from '@studio/ui';
import { FormDialog, TextField } from '@studio/ui/fields';
import { useSaveReportViewMutation } from './viewApi.ts';

interface Props {
  /** The report's page, and what its address shows. */
  page: string;
  query: string;
  onClose: () => void;
}

/** Keeps what a report shows under a name, for oneself. */
export function SaveViewDialog({ page, query, onClose }: Props) {
  const notify = useNotify();
  const [save] = useSaveReportViewMutation();
  const initialValues = { page, name: '', query };

  async function handleSubmit(values: typeof initialValues) {
    const saved = await save(values).unwrap();
    notify({ kind: 'success', title: `“${saved.name}” is now one of your views.` });
    onClose();
  }
  return (
    <FormDialog
      title="Save as a view"
      initialValues={initialValues}
      schema={saveViewSchema}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel="Save view"
    >
      <p>
        The days, filters and the way it is shown are kept, and only you see the view. If you already have one
        of this report with this name, it is replaced.
      </p>
      <TextField name="name" label="Name" maxLength={40} />
    </FormDialog>
  );
}
