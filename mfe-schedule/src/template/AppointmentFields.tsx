import { SLOT_INTERVALS } from '@studio/contract/class-template.schema';
import { FieldRow, FormSection, NumberField, SelectField } from '@studio/ui/fields';

/** When an appointment can be booked, and what is kept free around it. */
export const AppointmentFields = () => (
  <FormSection
    title="Times that can be booked"
    about="Members choose from the working hours of the instructors, less what is booked, leave and closures."
  >
    <FieldRow>
      <SelectField<number>
        name="slotIntervalMin"
        label="A start every"
        options={SLOT_INTERVALS.map((value) => ({ value, label: `${value} minutes` }))}
      />
      <NumberField name="leadTimeMin" label="Booked at least so many minutes ahead" />
      <NumberField name="maxAdvanceDays" label="Booked at most so many days ahead" />
      <NumberField name="bufferBeforeMin" label="Minutes kept free before" />
      <NumberField name="bufferAfterMin" label="Minutes kept free after" />
    </FieldRow>
  </FormSection>
);
