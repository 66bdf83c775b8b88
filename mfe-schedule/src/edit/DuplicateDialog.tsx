import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { duplicateSchema, type Duplicate } from '@studio/contract/schedule/schedule-change.schema';
import { addDays } from '@studio/contract/values/time';
import { useNotify } from '@studio/ui';
import { CheckboxField, DateField, FormDialog, TimeField } from '@studio/ui/fields';
import { useState } from 'react';
import { useDuplicateSessionMutation } from './changeApi.ts';
import { useAskPast } from './useAskPast.ts';

interface Props {
  session: SessionDetail;
  onClose: () => void;
}

/** Creates a session like this one, without its bookings; a week later by default. */
export function DuplicateDialog({ session, onClose }: Props) {
  const notify = useNotify();
  const [duplicate] = useDuplicateSessionMutation();
  const askPast = useAskPast();
  const [initialValues] = useState({
    scheduleId: session.scheduleId,
    date: addDays(session.localDate, 7),
    start: session.start,
    allowStaffClash: false,
  });

  async function handleSubmit(values: typeof initialValues) {
    if (!(await askPast(values, 'Duplicate anyway'))) return;
    await duplicate(duplicateSchema.cast(values) as Duplicate).unwrap();
    notify({ kind: 'success', title: `${session.className} was duplicated.` });
    onClose();
  }
  return (
    <FormDialog
      title={`Duplicate ${session.className}`}
      initialValues={initialValues}
      schema={duplicateSchema}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel="Duplicate"
    >
      <DateField name="date" label="Date" />
      <TimeField name="start" label="Start" />
      <CheckboxField name="allowStaffClash" label="Even if the instructor is already teaching then" />
    </FormDialog>
  );
}
