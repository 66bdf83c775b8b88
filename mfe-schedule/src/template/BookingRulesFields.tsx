import { WAITLIST_MODES } from '@studio/contract/booking-rules.schema';
import { FieldRow, NumberField, SelectField } from '@studio/ui/fields';

const MODE_LABELS: Record<(typeof WAITLIST_MODES)[number], string> = {
  AUTO: 'The next in line gets the place',
  CLAIM: 'Everybody waiting is told, the first to claim it gets it',
  OFF: 'No waitlist',
};

/** Where a template departs from the studio's policy. */
export const BookingRulesFields = () => (
  <FieldRow>
    <NumberField name="bookingRules.bookingOpensDays" label="Opens so many days ahead" isOptional />
    <NumberField name="bookingRules.bookingClosesMinutes" label="Closes so many minutes before" isOptional />
    <NumberField
      name="bookingRules.cancelWindowMinutes"
      label="Free to cancel until so many minutes before"
      isOptional
    />
    <SelectField
      name="bookingRules.waitlistMode"
      label="Waitlist"
      isOptional
      options={WAITLIST_MODES.map((value) => ({ value, label: MODE_LABELS[value] }))}
    />
    <NumberField name="bookingRules.waitlistMax" label="Most people on the waitlist" isOptional />
    <NumberField
      name="bookingRules.autoPromoteCutoffMinutes"
      label="Moves up by itself until so many minutes before"
      isOptional
    />
  </FieldRow>
);
