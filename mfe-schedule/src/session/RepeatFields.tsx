import { DateField, MultiSelectField, NumberField } from '@studio/ui/fields';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** On which days a series repeats, how often, and until when. */
export const RepeatFields = () => (
  <>
    <MultiSelectField name="weekdays" label="On" options={WEEKDAYS.map((label, index) => ({ value: index + 1, label }))} />
    <NumberField name="intervalWeeks" label="Every … weeks" />
    <DateField name="until" label="Last day" />
  </>
);
