import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import {
  messageAttendeesSchema,
  type MessageAttendees,
} from '@studio/contract/schedule/schedule-change.schema';
import { useNotify } from '@studio/ui';
import { FormDialog, SelectField, TextAreaField, TextField } from '@studio/ui/fields';
import { useMessageAttendeesMutation } from './changeApi.ts';

interface Props {
  session: SessionDetail;
  onClose: () => void;
}

/** Sends a mail to the booked members, the members in line, or both. */
export function MessageDialog({ session: { scheduleId, className, booked, waiting }, onClose }: Props) {
  const notify = useNotify();
  const [send] = useMessageAttendeesMutation();
  const initialValues = { scheduleId, to: 'BOOKED', subject: className, message: '' };

  async function handleSubmit(values: typeof initialValues) {
    const { told } = await send(messageAttendeesSchema.cast(values) as MessageAttendees).unwrap();
    notify({ kind: 'success', title: told === 1 ? 'Sent to 1 member.' : `Sent to ${told} members.` });
    onClose();
  }
  return (
    <FormDialog
      title={`Message attendees of ${className}`}
      initialValues={initialValues}
      schema={messageAttendeesSchema}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel="Send"
    >
      <SelectField
        name="to"
        label="To"
        options={[
          { value: 'BOOKED', label: `Booked (${booked})` },
          { value: 'WAITING', label: `Waiting (${waiting})` },
          { value: 'ALL', label: `All (${booked + waiting})` },
        ]}
      />
      <TextField name="subject" label="Subject" />
      <TextAreaField name="message" label="Message" />
    </FormDialog>
  );
}
