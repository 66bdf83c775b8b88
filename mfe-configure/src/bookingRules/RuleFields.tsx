import type { BookingRulesPage } from '@studio/contract/configure/booking-rules.schema';
import { SECTION_RULES, type RuleSection } from '@studio/contract/configure/bookingRuleSections';
import { formatWallTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import {
  FieldRow,
  NumberField,
  SelectField,
  SwitchField,
  TimeField,
  useFormikContext,
} from '@studio/ui/fields';
import type { ReactNode } from 'react';
import { DurationField } from '../form/DurationField.tsx';
import { OptionField, OptionFields } from '../form/OptionField.tsx';
import { PenaltyFields } from './PenaltyFields.tsx';
import type { RuleValues } from './bookingRules.model.ts';

const { OPENING, LIMITS, CANCELLING } = SECTION_RULES;

const CLOSES = [
  { value: 'START', label: 'At the start' },
  { value: 'BEFORE', label: 'Before the start' },
  { value: 'AFTER', label: 'After the start, for late walk-ins' },
];

function OpeningFields() {
  const { values } = useFormikContext<RuleValues>();
  const { timezone } = useStudio();
  const { label, min } = OPENING.bookingClosesMinutes;
  return (
    <>
      <FieldRow>
        <OptionField options={OPENING} name="bookingOpensDays" />
        <OptionField
          options={OPENING}
          name="bookingOpensTime"
          hint={`${formatWallTime('00:00', timezone)} is midnight`}
        />
      </FieldRow>
      <SelectField name="closes" label={label} options={CLOSES} />
      {values['closes'] === 'BEFORE' ? <DurationField name="closesBefore" label="How long before" /> : null}
      {values['closes'] === 'AFTER' ? (
        <NumberField name="closesAfter" label="How long after" unit="minutes" hint={`1 to ${-min}`} />
      ) : null}
      <OptionField options={OPENING} name="minCheckMinutes" />
      <OptionField options={OPENING} name="membersChooseSpots" />
    </>
  );
}

const LimitFields = () => (
  <>
    <FieldRow>
      <OptionField options={LIMITS} name="maxBookingsPerDay" />
      <OptionField options={LIMITS} name="maxBookingsPerWeek" />
      <OptionField options={LIMITS} name="maxUpcomingBookings" />
    </FieldRow>
    <p>Leave blank for no limit. A package can have tighter limits of its own.</p>
    <OptionField options={LIMITS} name="guestBookingsMax" />
    <OptionField options={LIMITS} name="allowOverlap" />
  </>
);

function CancellingFields() {
  const { values } = useFormikContext<RuleValues>();
  const { fieldLabel, hint } = CANCELLING.quietHours;
  return (
    <>
      <p>How long before the start members can cancel without a penalty:</p>
      <OptionField options={CANCELLING} name="cancelWindowMinutes" />
      <OptionField options={CANCELLING} name="apptCancelWindowMinutes" />
      <OptionField options={CANCELLING} name="eventCancelWindowMinutes" />
      <SwitchField name="hasNight" label={fieldLabel} hint={hint} />
      {values['hasNight'] ? (
        <FieldRow>
          <TimeField name="from" label="From" />
          <TimeField name="to" label="To" />
        </FieldRow>
      ) : null}
      <OptionField options={CANCELLING} name="freeCancelHoursAfterChange" />
      <OptionField options={CANCELLING} name="allowFreeCancelOnSub" />
      <OptionField options={CANCELLING} name="goodwillDays" />
    </>
  );
}

/** The fields of one section of the booking rules: one for each, where a section has no form of its own. */
export function RuleFields({
  section,
  page: { plans, taxRates },
}: {
  section: RuleSection;
  page: BookingRulesPage;
}): ReactNode {
  const own: Partial<Record<RuleSection, () => ReactNode>> = {
    OPENING: () => <OpeningFields />,
    LIMITS: () => <LimitFields />,
    CANCELLING: () => <CancellingFields />,
    PENALTIES: () => <PenaltyFields plans={plans} taxRates={taxRates} />,
  };
  return own[section]?.() ?? <OptionFields options={SECTION_RULES[section]} />;
}
