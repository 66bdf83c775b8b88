import { SLOT_INTERVALS } from '@studio/contract/schedule/class-template.schema';
import { FieldRow, FormSection, NumberField, SelectField } from '@studio/ui/fields';

/** Booking window of an appointment, and the buffer around it. */
export const AppointmentFields = () => (
  <FormSection
    title="Bookable times"
    about="Members choose from instructors’ working hours, minus bookings, leave and closures."
  >
    <FieldRow>
      <SelectField<number>
        name="slotIntervalMin"
        label="Start times every"
        options={SLOT_INTERVALS.map((value) => ({ value, label: `${value} minutes` }))}
      />
      <NumberField name="leadTimeMin" label="Minimum notice (minutes)" />
      <NumberField name="maxAdvanceDays" label="Bookable up to (days ahead)" />
      <NumberField name="bufferBeforeMin" label="Buffer before (minutes)" />
      <NumberField name="bufferAfterMin" label="Buffer after (minutes)" />
    </FieldRow>
  </FormSection>
);
