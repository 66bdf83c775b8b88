import { type NotificationTiming, timingSchema } from '@studio/contract/shell/notification-setting.schema';
import { formatWallTime } from '@studio/contract/values/time';
import { useCan, useStudio } from '@studio/platform';
import { Card, useNotify } from '@studio/ui';
import { FieldRow, NumberField, StudioForm, SwitchField, TimeField } from '@studio/ui/fields';
import { useState } from 'react';
import { EditableFacts } from '../ui/EditableFacts.tsx';
import styles from './cards.module.css';
import { useSaveNotificationSettingsMutation } from './notificationApi.ts';

const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`);

/** When members are reminded of a class, and the hours in which emails wait for the morning. */
export function TimingCard({ timing }: { timing: NotificationTiming }) {
  const can = useCan();
  const { timezone } = useStudio();
  return (
    <Card title="When" className={styles.card}>
      <EditableFacts
        what="reminders and quiet hours"
        canEdit={can('configure.edit')}
        form={(onClose) => <TimingForm timing={timing} onClose={onClose} />}
      >
        <p>We remind members by email {hours(timing.firstReminderHours)} before a class.</p>
        <p>
          {timing.secondReminderHours === null
            ? 'There is no second reminder.'
            : `We remind them again ${hours(timing.secondReminderHours)} before.`}
        </p>
        <p>
          {timing.hasQuietHours
            ? `Quiet hours: from ${formatWallTime(timing.quietFrom, timezone)} to ${formatWallTime(timing.quietUntil, timezone)}, only urgent emails and push notifications are sent.`
            : 'No quiet hours: emails and push notifications are sent at any time of day.'}
        </p>
      </EditableFacts>
    </Card>
  );
}

function TimingForm({ timing, onClose }: { timing: NotificationTiming; onClose: () => void }) {
  const notify = useNotify();
  const [save] = useSaveNotificationSettingsMutation();
  // Not the newest: a save by somebody else must not overwrite typed text.
  const [initialValues] = useState(timing);

  async function handleSubmit(values: NotificationTiming) {
    await save({ timing: timingSchema.cast(values) }).unwrap();
    notify({ kind: 'success', title: 'Reminders and quiet hours saved.' });
    onClose();
  }
  return (
    <StudioForm<NotificationTiming>
      label="Reminders and quiet hours"
      initialValues={initialValues}
      schema={timingSchema}
      onSubmit={handleSubmit}
      onCancel={onClose}
      submitLabel="Save"
      footer="plain"
    >
      {({ hasQuietHours }) => (
        <>
          <NumberField
            name="firstReminderHours"
            label="First reminder"
            unit="hours before"
            hint="3 to 72. Who books later than that has just read the confirmation, and gets none."
          />
          <NumberField
            name="secondReminderHours"
            label="Second reminder"
            unit="hours before"
            hint="1 to 12. Leave it empty for none."
            isOptional
          />
          <SwitchField
            name="hasQuietHours"
            label="Quiet hours"
            hint="In your studio’s time zone. Other emails and push notifications wait until they end."
          />
          {hasQuietHours ? (
            <FieldRow>
              <TimeField name="quietFrom" label="From" />
              <TimeField name="quietUntil" label="To" />
            </FieldRow>
          ) : null}
        </>
      )}
    </StudioForm>
  );
}
