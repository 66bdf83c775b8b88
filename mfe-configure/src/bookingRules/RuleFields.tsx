import type { BookingRulesPage } from '@studio/contract/configure/booking-rules.schema';
import type { RuleSection } from '@studio/contract/configure/bookingRuleSections';
import { RULE_WORDS, WAITLIST_WORDS } from '@studio/contract/configure/bookingRuleWords';
import { WAITLIST_MODES } from '@studio/contract/booking/waitlistMode';
import { formatWallTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import {
  FieldRow,
  NumberField,
  RadioCardsField,
  SelectField,
  SwitchField,
  TimeField,
  useFormikContext,
} from '@studio/ui/fields';
import type { ReactNode } from 'react';
import { DurationField } from './DurationField.tsx';
import { PenaltyFields } from './PenaltyFields.tsx';
import type { RuleValues } from './bookingRules.model.ts';

const CLOSES = [
  { value: 'START', label: 'At the start' },
  { value: 'BEFORE', label: 'Before the start' },
  { value: 'AFTER', label: 'After the start, for late walk-ins' },
];

function OpeningFields() {
  const { values } = useFormikContext<RuleValues>();
  const { timezone } = useStudio();
  return (
    <>
      <FieldRow>
        <NumberField
          name="bookingOpensDays"
          label={RULE_WORDS.bookingOpensDays.label}
          unit="days before"
          hint="0 to 365. With 0, as soon as a session is published"
        />
        <TimeField
          name="bookingOpensTime"
          label={RULE_WORDS.bookingOpensTime.label}
          hint={`${formatWallTime('00:00', timezone)} is midnight`}
        />
      </FieldRow>
      <SelectField name="closes" label={RULE_WORDS.bookingClosesMinutes.label} options={CLOSES} />
      {values['closes'] === 'BEFORE' ? <DurationField name="closesBefore" label="How long before" /> : null}
      {values['closes'] === 'AFTER' ? (
        <NumberField name="closesAfter" label="How long after" unit="minutes" hint="1 to 15" />
      ) : null}
    </>
  );
}

const LimitFields = () => (
  <>
    <FieldRow>
      <NumberField name="maxBookingsPerDay" label={RULE_WORDS.maxBookingsPerDay.label} isOptional />
      <NumberField name="maxBookingsPerWeek" label={RULE_WORDS.maxBookingsPerWeek.label} isOptional />
      <NumberField name="maxUpcomingBookings" label={RULE_WORDS.maxUpcomingBookings.label} isOptional />
    </FieldRow>
    <p>Leave blank for no limit. A package can have tighter limits of its own.</p>
    <NumberField
      name="guestBookingsMax"
      label={RULE_WORDS.guestBookingsMax.label}
      hint="0 to 10. A guest needs a package whose plan pays for guests."
    />
    <SwitchField name="allowOverlap" label="Members can hold two bookings at the same time" />
  </>
);

function CancellingFields() {
  const { values } = useFormikContext<RuleValues>();
  return (
    <>
      <p>How long before the start members can cancel without a penalty:</p>
      <DurationField name="cancelWindowMinutes" label="Classes" />
      <DurationField name="apptCancelWindowMinutes" label="Appointments" />
      <DurationField name="eventCancelWindowMinutes" label="Events" />
      <SwitchField
        name="hasNight"
        label="Skip night hours"
        hint="Night hours do not count, so nobody has to cancel in the middle of the night."
      />
      {values['hasNight'] ? (
        <FieldRow>
          <TimeField name="from" label="From" />
          <TimeField name="to" label="To" />
        </FieldRow>
      ) : null}
      <NumberField
        name="freeCancelHoursAfterChange"
        label={RULE_WORDS.freeCancelHoursAfterChange.label}
        unit="hours"
        hint="0 to 168. Counted from the change, for everyone booked then"
      />
    </>
  );
}

const WaitlistFields = () => (
  <>
    <RadioCardsField
      name="waitlistMode"
      label="When a place opens up"
      options={WAITLIST_MODES.map((value) => ({ value, title: WAITLIST_WORDS[value] }))}
    />
    <NumberField name="waitlistMax" label={RULE_WORDS.waitlistMax.label} unit="people" hint="0 to 500" />
    <DurationField
      name="autoPromoteCutoffMinutes"
      label="Stop moving people up"
      isOptional
      hint="Before the start. Leave blank to stop when free cancellation ends, so nobody moves up into a penalty."
    />
    <DurationField
      name="promotionGraceMinutes"
      label={RULE_WORDS.promotionGraceMinutes.label}
      units={['minutes', 'hours']}
    />
  </>
);

const AttendanceFields = () => (
  <>
    <DurationField
      name="checkInOpensMinutes"
      label="Check-in opens before the start"
      units={['minutes', 'hours']}
    />
    <DurationField
      name="noShowAfterMinutes"
      label="No-shows are marked after the end"
      units={['minutes', 'hours']}
      hint="Only when somebody has opened the roster. Otherwise we tell you that attendance is missing."
    />
    <NumberField
      name="attendanceLockHours"
      label="Attendance can be changed after the end for"
      unit="hours"
      hint="1 to 720. Later only managers can correct it"
    />
  </>
);

const HoldFields = () => (
  <>
    <NumberField
      name="holdMinutes"
      label="Hold the place during card payment for"
      unit="minutes"
      hint="1 to 120, long enough to enter a card"
    />
    <SwitchField
      name="allowPendingHold"
      label="Hold a place for 30 minutes while a QR payment is pending"
      hint="If off, members who pay by QR get a place once you approve the payment, if one is still free."
    />
  </>
);

const PackageFields = () => (
  <>
    <NumberField
      name="lowCreditThreshold"
      label="A package is low on credits at"
      unit="% left"
      hint="1 to 100"
    />
    <NumberField
      name="expiringSoonDays"
      label="It expires soon"
      unit="days before its last day"
      hint="1 to 90"
    />
    <NumberField
      name="recentlyExpiredDays"
      label="It has recently expired up to"
      unit="days after its last day"
      hint="1 to 365"
    />
  </>
);

/** The fields of one section of the booking rules. */
export function RuleFields({
  section,
  page: { plans, taxRates },
}: {
  section: RuleSection;
  page: BookingRulesPage;
}): ReactNode {
  const fields: Record<RuleSection, () => ReactNode> = {
    OPENING: () => <OpeningFields />,
    LIMITS: () => <LimitFields />,
    CANCELLING: () => <CancellingFields />,
    PENALTIES: () => <PenaltyFields plans={plans} taxRates={taxRates} />,
    WAITLIST: () => <WaitlistFields />,
    ATTENDANCE: () => <AttendanceFields />,
    HOLDS: () => <HoldFields />,
    PACKAGES: () => <PackageFields />,
  };
  return fields[section]();
}
