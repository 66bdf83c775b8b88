import { weekdayOf } from '@studio/contract/time';
import { DateField, MultiSelectField, NumberField, useFormikContext } from '@studio/ui';
import { useEffect } from 'react';
import type { SessionFormValues } from './AddSessionDrawer.tsx';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** On which days a series repeats, how often, and until when. Starts with the weekday of its first date. */
export function RepeatFields() {
  const { values: { date, weekdays }, setFieldValue } = useFormikContext<SessionFormValues>();
  useEffect(() => {
    if (weekdays.length === 0 && date) void setFieldValue('weekdays', [weekdayOf(date)]);
    // Only when the fields appear: afterwards the person may clear the list on the way to another day.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);
  return (
    <>
      <MultiSelectField name="weekdays" label="On" options={WEEKDAYS.map((label, index) => ({ value: index + 1, label }))} />
      <NumberField name="intervalWeeks" label="Every … weeks" />
      <DateField name="until" label="Last day" />
    </>
  );
}
