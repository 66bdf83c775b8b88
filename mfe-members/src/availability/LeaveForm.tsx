import { createLeaveSchema } from '@studio/contract/members/availability.schema';
import { useNotify } from '@studio/ui';
import { CheckboxField, DateField, StudioForm, TextAreaField, TimeField } from '@studio/ui/fields';
import { sessionsWords } from './availability.model.ts';
import { useCreateLeaveMutation } from './availabilityApi.ts';

interface Props {
  staffId: string;
  onClose: () => void;
}

const EMPTY = { fromDate: '', toDate: '', isWholeDays: true, fromTime: '', toTime: '', reason: '' };

/** From when to when somebody is away; whole days unless times are given. */
export function LeaveForm({ staffId, onClose }: Props) {
  const notify = useNotify();
  const [create] = useCreateLeaveMutation();

  async function handleSubmit({
    isWholeDays,
    fromTime,
    toTime,
    ...leave
  }: typeof EMPTY & { staffId: string }) {
    const times = isWholeDays ? { fromTime: '', toTime: '' } : { fromTime, toTime };
    const { sessions } = await create({ ...leave, ...times }).unwrap();
    const description = sessions > 0 ? `Hand over ${sessionsWords(sessions)} on the schedule.` : undefined;
    notify({ kind: 'success', title: 'Leave added.', ...(description && { description }) });
    onClose();
  }
  return (
    <StudioForm
      initialValues={{ ...EMPTY, staffId }}
      schema={createLeaveSchema}
      onSubmit={handleSubmit}
      onCancel={onClose}
      submitLabel="Add leave"
    >
      {({ isWholeDays }) => (
        <>
          <DateField name="fromDate" label="First day" />
          <DateField name="toDate" label="Last day" />
          <CheckboxField name="isWholeDays" label="Whole days" />
          {isWholeDays ? null : (
            <>
              <TimeField name="fromTime" label="From, on the first day" isOptional />
              <TimeField name="toTime" label="Until, on the last day" isOptional />
            </>
          )}
          <TextAreaField name="reason" label="Reason" isOptional hint="Visible to this person and the desk" />
        </>
      )}
    </StudioForm>
  );
}
