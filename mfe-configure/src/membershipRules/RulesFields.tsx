import type { SubscriptionSettings } from '@studio/contract/packages/subscription-settings.schema';
import { CANCEL_REASONS } from '@studio/contract/packages/subscription.schema';
import { CANCEL_REASON_LABELS } from '@studio/contract/packages/subscriptionWords';
import { useStudio } from '@studio/platform';
import {
  FieldRow,
  MoneyField,
  MultiSelectField,
  NumberField,
  RadioCardsField,
  SwitchField,
} from '@studio/ui/fields';
import { RETRY_DAYS, type RulesPart } from './membershipRules.model.ts';

/** The fields of a part of the rules. */
export function RulesFields({ part, values }: { part: RulesPart; values: SubscriptionSettings }) {
  if (part === 'pause') return <PauseFields values={values} />;
  if (part === 'cancel') return <CancelFields values={values} />;
  return part === 'dunning' ? <DunningFields /> : <PriceFields />;
}

function PauseFields({ values: { memberMayPause } }: { values: SubscriptionSettings }) {
  const { currency } = useStudio();
  return (
    <>
      <SwitchField name="memberMayPause" label="Members can pause on the website" />
      <FieldRow>
        <NumberField name="pauseMinDays" label="Shortest pause" unit="days" />
        <NumberField name="pauseMaxDays" label="Longest pause" unit="days" />
      </FieldRow>
      {memberMayPause ? (
        <FieldRow>
          <NumberField name="pausesPerYear" label="Pauses a year" hint="For members. Staff have no limit" />
          <NumberField name="pauseNoticeDays" label="Notice" unit="days" hint="0: a pause can begin today" />
        </FieldRow>
      ) : null}
      <MoneyField
        name="pauseFee"
        label="Fee"
        currency={currency}
        hint="Billed when the pause is planned. Staff can waive it"
      />
    </>
  );
}

const CancelFields = ({ values: { memberMayCancel } }: { values: SubscriptionSettings }) => (
  <>
    <SwitchField name="memberMayCancel" label="Members can cancel on the website" />
    {memberMayCancel ? (
      <RadioCardsField
        name="memberCancelInTerm"
        label="During a minimum term"
        options={[
          { value: 'END_OF_TERM', title: 'At its end', description: 'The membership ends with the term' },
          { value: 'ASK', title: 'Ask the studio', description: 'Members cannot cancel themselves' },
        ]}
      />
    ) : null}
    <RadioCardsField
      name="cancelDefault"
      label="Default when staff cancel"
      options={[
        {
          value: 'END',
          title: 'At the end of the cycle',
          description: 'Members use what they have paid for',
        },
        { value: 'NOW', title: 'Now', description: 'Staff decide about a refund' },
      ]}
    />
    <MultiSelectField
      name="cancelReasons"
      label="Reasons"
      options={CANCEL_REASONS.map((value) => ({ value, label: CANCEL_REASON_LABELS[value] }))}
    />
  </>
);

const DunningFields = () => (
  <>
    <MultiSelectField<number>
      name="dunningDays"
      label="Days after the bill to try again"
      options={RETRY_DAYS}
    />
    <NumberField
      name="blockAfterTries"
      label="Stop new bookings after"
      unit="failed payments"
      hint="Existing bookings stay"
    />
    <RadioCardsField
      name="afterLastTry"
      label="After the last try"
      options={[
        { value: 'SUSPEND', title: 'Suspend', description: 'It resumes once the bill is paid' },
        { value: 'CANCEL', title: 'Cancel', description: 'It ends, and the unpaid bill is dropped' },
      ]}
    />
  </>
);

const PriceFields = () => (
  <NumberField
    name="priceNoticeDays"
    label="Notice before a new price"
    unit="days"
    hint="0: from the next bill"
  />
);
