import type { Activation, ValidityUnit } from '@studio/contract/packages/plan-terms.schema';
import { DateField, FieldRow, FormSection, NumberField, SelectField } from '@studio/ui/fields';
import type { Fit, PlanValues } from '../planForm.model.ts';

const UNITS: { value: ValidityUnit; label: string }[] = [
  { value: 'DAY', label: 'Days' },
  { value: 'WEEK', label: 'Weeks' },
  { value: 'MONTH', label: 'Months' },
  { value: 'YEAR', label: 'Years' },
  { value: 'FIXED_DATE', label: 'Until a fixed day' },
  { value: 'NONE', label: 'Does not expire' },
];
const STARTS: { value: Activation; label: string }[] = [
  { value: 'PURCHASE', label: 'When it is paid' },
  { value: 'FIRST_BOOKING', label: 'With the first booking' },
  { value: 'FIRST_ATTENDANCE', label: 'With the first visit' },
  { value: 'FIXED_DATE', label: 'On a fixed day' },
];
const waits = (activation: string): boolean =>
  activation === 'FIRST_BOOKING' || activation === 'FIRST_ATTENDANCE';

/** Number of credits and validity. A plan that renews gets its length and start from the cycle. */
export function ValidityFields({ values, fit }: { values: PlanValues; fit: Fit }) {
  const isRenewing = fit.renewing && values.recurring !== null;
  return (
    <FormSection title={isRenewing ? 'Credits' : 'Credits and validity'}>
      <FieldRow>
        <NumberField
          name="credits"
          label="Credits"
          isOptional
          hint={isRenewing ? 'Per cycle. Leave blank for unlimited' : 'Leave blank for unlimited'}
        />
        {fit.bonus ? <NumberField name="bonusCredits" label="Bonus credits" /> : null}
      </FieldRow>
      {isRenewing ? null : <LengthFields values={values} />}
    </FormSection>
  );
}

function LengthFields({ values: { validityUnit, activation } }: { values: PlanValues }) {
  return (
    <>
      <FieldRow>
        {validityUnit === 'NONE' || validityUnit === 'FIXED_DATE' ? null : (
          <NumberField name="validityValue" label="Valid for" />
        )}
        <SelectField name="validityUnit" label="Unit" options={UNITS} />
        {validityUnit === 'FIXED_DATE' ? <DateField name="fixedEnd" label="Last day" /> : null}
      </FieldRow>
      <FieldRow>
        <SelectField name="activation" label="Starts" options={STARTS} />
        {activation === 'FIXED_DATE' ? <DateField name="fixedStart" label="First day" /> : null}
        {waits(activation) ? (
          <NumberField
            name="activateByDays"
            label="Starts automatically after"
            unit="days"
            hint="If nothing is booked by then"
          />
        ) : null}
      </FieldRow>
    </>
  );
}
