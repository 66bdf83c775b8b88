import {
  bookAppointmentForMemberSchema,
  type BookAppointmentForMember,
  type BookedAppointment,
} from '@studio/contract/booking/appointment.schema';
import type { ClassTemplate } from '@studio/contract/schedule/class-template.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useCan, useOnce, useStudio } from '@studio/platform';
import { MemberField } from '@studio/platform/members';
import { loadedLater, LoadingState, useNotify } from '@studio/ui';
import { MoneyField, RadioCardsField, SelectField, StudioForm, TextField } from '@studio/ui/fields';
import { Suspense, useState } from 'react';
import { useListInstructorsQuery } from '../template/templateApi.ts';
import { EMPTY, isGift, isPriced, payOptions, type AppointmentValues } from './appointment.model.ts';
import { useBookAppointmentMutation } from './appointmentApi.ts';
import { useAskBookingApprovalMutation } from '../approval/approvalApi.ts';
import { TimesField } from './TimesField.tsx';

const PayForPlace = loadedLater(() =>
  import('../roster/booking/PayForPlace.tsx').then((dialog) => dialog.PayForPlace),
);

interface Props {
  date: string;
  templates: ClassTemplate[];
  onClose: () => void;
}

/** The fields of the form: member, then appointment, instructor and time, then payment. */
export function BookAppointmentForm({ date, templates, onClose }: Props) {
  const notify = useNotify();
  const { timezone } = useStudio();
  const [book] = useBookAppointmentMutation();
  const [only] = templates.length === 1 ? templates : [];
  const [initialValues] = useState<AppointmentValues>({ ...EMPTY, classTemplId: only?.classTemplId ?? '' });

  const [askManager] = useAskBookingApprovalMutation();
  const canTakeMoney = useCan()('payment.record');
  const [toPay, setToPay] = useState<BookedAppointment | null>(null);
  const priced = (values: AppointmentValues): AppointmentValues => ({
    ...values,
    price: isPriced(values) ? values.price : '',
  });
  const once = useOnce();
  const send = async (values: AppointmentValues) =>
    askManager(
      once({ appointment: bookAppointmentForMemberSchema.cast(priced(values)) as BookAppointmentForMember }),
    ).unwrap();

  async function handleSubmit(values: AppointmentValues) {
    const booked = await book(once(priced(values))).unwrap();
    const { startAt, staffName } = booked;
    notify({
      kind: 'success',
      title: 'Appointment booked.',
      description: `${formatDayTime(startAt, timezone)} with ${staffName}`,
    });
    if (values.payMode === 'DROP_IN' && canTakeMoney) setToPay(booked);
    else onClose();
  }
  if (toPay)
    return (
      <Suspense fallback={<LoadingState what="what is to pay" rows={1} />}>
        <PayForPlace scheduleId={toPay.scheduleId} bookingId={toPay.bookingId} onClose={onClose} />
      </Suspense>
    );
  return (
    <StudioForm
      initialValues={initialValues}
      schema={bookAppointmentForMemberSchema}
      onSubmit={handleSubmit}
      ask={{ send, onAsked: onClose }}
      onCancel={onClose}
      submitLabel="Book appointment"
    >
      {(values) => <AppointmentFields values={values} templates={templates} date={date} />}
    </StudioForm>
  );
}

/** The appointment fields; each appears once the fields before it are filled in. */
function AppointmentFields({
  values,
  templates,
  date,
}: Omit<Props, 'onClose'> & { values: AppointmentValues }) {
  const { classTemplId, staffId, payMode, price } = values;
  const { currency } = useStudio();
  const staff = useListInstructorsQuery();
  // Trainers can only book for themselves.
  const isForAll = useCan()('schedule.edit');
  const template = templates.find((one) => one.classTemplId === classTemplId);
  const takers = (staff.data ?? []).filter(
    (one) =>
      !template || template.eligibleStaffIds.length === 0 || template.eligibleStaffIds.includes(one.staffId),
  );
  return (
    <>
      <MemberField name="memberId" label="Member" isFirst />
      <SelectField
        name="classTemplId"
        label="Appointment"
        options={templates.map((one) => ({
          value: one.classTemplId,
          label: `${one.className}, ${one.durationMin} min`,
        }))}
      />
      {isForAll ? (
        <SelectField
          name="staffId"
          label="Instructor"
          isOptional
          placeholder="Any available instructor"
          options={takers.map((one) => ({ value: one.staffId, label: one.displayName }))}
        />
      ) : null}
      {classTemplId ? (
        <TimesField
          key={`${classTemplId} ${staffId}`}
          name="startAt"
          label="Time"
          classTemplId={classTemplId}
          staffId={staffId}
          date={date}
        />
      ) : null}
      <RadioCardsField name="payMode" label="Pay with" options={payOptions(template, currency)} />
      {isPriced({ payMode }) ? (
        <MoneyField
          name="price"
          label="Price"
          currency={currency}
          isOptional={template?.dropInPrice != null}
        />
      ) : null}
      {isGift({ payMode, price }, template?.dropInToPay) ? (
        <TextField
          name="reason"
          label={payMode === 'FREE' ? 'Reason it’s free' : 'Reason for the lower price'}
          maxLength={500}
        />
      ) : null}
    </>
  );
}
