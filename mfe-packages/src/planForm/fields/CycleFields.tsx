import {
  FieldRow,
  FormSection,
  MoneyField,
  NumberField,
  SelectField,
  useFormikContext,
} from '@studio/ui/fields';
import { isUnlimited, NEW_CYCLE, type PlanValues } from '../planForm.model.ts';
import { PartSwitch } from '../PartSwitch.tsx';

const UNITS = [
  { value: 'WEEK', label: 'Weeks' },
  { value: 'MONTH', label: 'Months' },
  { value: 'YEAR', label: 'Years' },
];
const RECOGNITIONS = [
  { value: 'ON_USE', label: 'As credits are used' },
  { value: 'STRAIGHT_LINE', label: 'Day by day' },
];

/** Renewal of a membership. Switched off, the membership is bought once and ends. */
export function CycleFields({ values, currency }: { values: PlanValues; currency: string }) {
  const { setValues } = useFormikContext<PlanValues>();
  const isOn = values.recurring !== null;
  // A plan that renews starts at its payment. A start chosen before would be hidden and refused.
  const handleSwitch = (isRenewing: boolean) =>
    void setValues({
      ...values,
      recurring: isRenewing ? NEW_CYCLE : null,
      activation: 'PURCHASE',
      fixedStart: '',
    });
  return (
    <FormSection title="Membership">
      <PartSwitch label="Renews automatically" isOn={isOn} onChange={handleSwitch} />
      {isOn ? (
        <>
          <FieldRow>
            <NumberField name="recurring.cycleCount" label="Billed every" />
            <SelectField name="recurring.cycleUnit" label="Unit" options={UNITS} />
          </FieldRow>
          <FieldRow>
            <NumberField
              name="recurring.minCycles"
              label="Minimum payments"
              hint="Enter 0 to let members leave at any time"
            />
            <MoneyField
              name="recurring.signupFee"
              label="Sign-up fee"
              currency={currency}
              hint="With the first payment"
            />
            <NumberField name="recurring.trialDays" label="Free trial" unit="days" />
          </FieldRow>
          {isUnlimited(values.credits) ? null : (
            <FieldRow>
              <NumberField
                name="recurring.rolloverMax"
                label="Unused credits that carry over"
                hint="Maximum carried over to the next cycle"
              />
              <SelectField
                name="recurring.recognition"
                label="Revenue is earned"
                options={RECOGNITIONS}
                hint="For the deferred revenue report"
              />
            </FieldRow>
          )}
        </>
      ) : null}
    </FormSection>
  );
}
