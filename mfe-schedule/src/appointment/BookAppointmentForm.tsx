import { bookAppointmentForMemberSchema } from '@studio/contract/appointment.schema';
import type { ClassTemplate } from '@studio/contract/class-template.schema';
import { formatDayTime } from '@studio/contract/time';
import { useCan, useStudio } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { MoneyField, RadioCardsField, SelectField, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { useListInstructorsQuery } from '../template/templateApi.ts';
import { EMPTY, isPriced, payOptions, type AppointmentValues } from './appointment.model.ts';
import { useBookAppointmentMutation } from './appointmentApi.ts';
import { MemberField } from '../ui/MemberField.tsx';
import { TimesField } from './TimesField.tsx';

interface Props {
  date: string;
  templates: ClassTemplate[];
  onClose: () => void;
}

/** The member first, then what, with whom and when, then what pays. */
export function BookAppointmentForm({ date, templates, onClose }: Props) {
  const notify = useNotify();
  const { timezone, currency } = useStudio();
  const staff = useListInstructorsQuery();
  const [book] = useBookAppointmentMutation();
  // Trainers book with themselves.
  const isForAll = useCan()('schedule.edit');
  const [only] = templates.length === 1 ? templates : [];
  const [initialValues] = useState<AppointmentValues>({ ...EMPTY, classTemplId: only?.classTemplId ?? '' });

  async function handleSubmit(values: AppointmentValues) {
    const price = isPriced(values) ? values.price : '';
    const { startAt, staffName } = await book({ ...values, price, idempotencyKey: crypto.randomUUID() }).unwrap();
    notify({ kind: 'success', title: 'Appointment booked.', description: `${formatDayTime(startAt, timezone)} with ${staffName}` });
    onClose();
  }
  return (
    <StudioForm initialValues={initialValues} schema={bookAppointmentForMemberSchema} onSubmit={handleSubmit} onCancel={onClose} submitLabel="Book appointment">
      {({ classTemplId, staffId, payMode }) => {
        const template = templates.find((one) => one.classTemplId === classTemplId);
        const takers = (staff.data ?? []).filter((one) => !template || template.eligibleStaffIds.length === 0 || template.eligibleStaffIds.includes(one.staffId));
        return (
          <>
            <MemberField name="memberId" label="Member" />
            <SelectField name="classTemplId" label="Appointment" options={templates.map((one) => ({ value: one.classTemplId, label: `${one.className}, ${one.durationMin} min` }))} />
            {isForAll ? <SelectField name="staffId" label="Instructor" isOptional placeholder="Whoever is free" options={takers.map((one) => ({ value: one.staffId, label: one.displayName }))} /> : null}
            {classTemplId ? <TimesField key={`${classTemplId} ${staffId}`} name="startAt" label="Time" classTemplId={classTemplId} staffId={staffId} date={date} /> : null}
            <RadioCardsField name="payMode" label="Pay with" options={payOptions(template, currency)} />
            {isPriced({ payMode }) ? <MoneyField name="price" label="Price" currency={currency} isOptional={template?.dropInPrice != null} /> : null}
          </>
        );
      }}
    </StudioForm>
  );
}
