import { copyWeekSchema, type CopiedWeek } from '@studio/contract/schedule/schedule-change.schema';
import { addDays, formatLocalDay, MONDAY, startOfWeek } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { DateField, FormDialog } from '@studio/ui/fields';
import { copiedWords } from './copyWeek.model.ts';
import { useCopyWeekMutation } from '../changeApi.ts';

interface Props {
  /** A day of the source week, and a day of the target week. */
  from: string;
  to: string;
  onClose: () => void;
}

/** Copies all sessions of a week to another week. A second copy adds nothing. */
export function CopyWeekDialog({ from, to, onClose }: Props) {
  const notify = useNotify();
  const { weekStart = MONDAY } = useStudio();
  const [copy] = useCopyWeekMutation();
  const initialValues = { from, to };

  async function handleSubmit(values: typeof initialValues) {
    const copied: CopiedWeek = await copy({
      from: startOfWeek(values.from, weekStart),
      to: startOfWeek(values.to, weekStart),
    }).unwrap();
    notify({ kind: 'success', ...copiedWords(copied) });
    onClose();
  }
  return (
    <FormDialog
      title="Copy a week"
      initialValues={initialValues}
      schema={copyWeekSchema}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel="Copy week"
    >
      {(values) => (
        <>
          <DateField name="from" label="From the week of" hint={weekWords(values.from, weekStart)} />
          <DateField name="to" label="To the week of" hint={weekWords(values.to, weekStart)} />
        </>
      )}
    </FormDialog>
  );
}

function weekWords(date: string, weekStart: number): string | null {
  if (!date) return null;
  const first = startOfWeek(date, weekStart);
  return `${formatLocalDay(first)} to ${formatLocalDay(addDays(first, 6))}`;
}
