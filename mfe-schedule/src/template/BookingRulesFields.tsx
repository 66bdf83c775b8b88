import { WAITLIST_MODES } from '@studio/contract/configure/waitlistMode';
import { FieldRow, NumberField, SelectField } from '@studio/ui/fields';

const MODE_LABELS: Record<(typeof WAITLIST_MODES)[number], string> = {
  AUTO: 'Next in line gets the place',
  CLAIM: 'Everyone waiting is notified, and the first to claim it gets it',
  OFF: 'No waitlist',
};

/** Booking rules of a template that differ from the studio's policy. */
export const BookingRulesFields = () => (
  <FieldRow>
    <NumberField name="bookingRules.bookingOpensDays" label="Booking opens (days before)" isOptional />
    <NumberField
      name="bookingRules.bookingClosesMinutes"
      label="Booking closes (minutes before)"
      isOptional
    />
    <NumberField
      name="bookingRules.cancelWindowMinutes"
      label="Free cancellation until (minutes before)"
      isOptional
    />
    <SelectField
      name="bookingRules.waitlistMode"
      label="Waitlist"
      isOptional
      options={WAITLIST_MODES.map((value) => ({ value, label: MODE_LABELS[value] }))}
    />
    <NumberField name="bookingRules.waitlistMax" label="Waitlist limit" isOptional />
    <NumberField
      name="bookingRules.autoPromoteCutoffMinutes"
      label="Automatic move-up until (minutes before)"
      isOptional
    />
  </FieldRow>
);
