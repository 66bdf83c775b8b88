import type { PenaltyForm } from '@studio/contract/configure/bookingRuleForm.schema';
import type { BookingRulesPage } from '@studio/contract/configure/booking-rules.schema';
import { taxOptions } from '@studio/contract/configure/tax/taxRateWords';
import { PENALTIES } from '@studio/contract/configure/option/penalties';
import { useStudio } from '@studio/platform';
import { Button, PlusOutlined, VisuallyHidden } from '@studio/ui';
import {
  FieldRow,
  MoneyField,
  MultiSelectField,
  NumberField,
  SelectField,
  useFormikContext,
} from '@studio/ui/fields';
import { OptionField } from '../form/OptionField.tsx';
import { newPenalty, type RuleValues } from './bookingRules.model.ts';
import styles from './bookingRules.module.css';

type Plans = BookingRulesPage['plans'];
type TaxRates = BookingRulesPage['taxRates'];

const TRIGGERS = [
  { value: 'LATE_CANCEL', label: 'Late cancellation' },
  { value: 'NO_SHOW', label: 'No-show' },
];
const AUDIENCES = [
  { value: 'ALL', label: 'Everyone' },
  { value: 'UNLIMITED', label: 'Members with unlimited packages' },
  { value: 'PLANS', label: 'Members with certain packages' },
];
const MODES = [
  { value: 'EVERY', label: 'Every time' },
  { value: 'FROM_NTH', label: 'From the nth time' },
  { value: 'EXACTLY_NTH', label: 'The nth time only' },
];
const ACTIONS = [
  { value: 'FORFEIT_CREDIT', label: 'Lose the credit' },
  { value: 'EXTRA_CREDIT', label: 'Lose extra credits' },
  { value: 'FEE', label: 'Pay a fee' },
  { value: 'BLOCK_DAYS', label: 'Blocked from booking' },
];

interface CostProps {
  name: string;
  rule: PenaltyForm;
  taxRates: TaxRates;
}

function Cost({ name, rule: { action, taxRateId: chosen }, taxRates }: CostProps) {
  const { currency } = useStudio();
  const taxes = taxOptions(taxRates, chosen || null, currency);
  if (action === 'FEE')
    return (
      <FieldRow>
        <MoneyField name={`${name}.fee`} label="Fee" currency={currency} />
        {taxes.length > 0 ? (
          <SelectField
            name={`${name}.taxRateId`}
            label="Tax"
            isOptional
            placeholder="No tax"
            options={taxes}
          />
        ) : null}
      </FieldRow>
    );
  if (action === 'EXTRA_CREDIT') return <NumberField name={`${name}.value`} label="Extra credits" />;
  if (action === 'BLOCK_DAYS')
    return <NumberField name={`${name}.value`} label="For how long" unit="days" hint="1 to 365" />;
  return null;
}

interface PenaltyProps {
  index: number;
  rule: PenaltyForm;
  plans: Plans;
  taxRates: TaxRates;
  onRemove: () => void;
}

function Penalty({ index, rule, plans, taxRates, onRemove }: PenaltyProps) {
  const name = `penalties[${index}]`;
  return (
    <fieldset className={styles.penalty}>
      <legend>Penalty {index + 1}</legend>
      <FieldRow>
        <SelectField name={`${name}.trigger`} label="For" options={TRIGGERS} />
        <SelectField name={`${name}.audience`} label="Who" options={AUDIENCES} />
      </FieldRow>
      {rule.audience === 'PLANS' ? (
        <MultiSelectField
          name={`${name}.plans`}
          label="Packages"
          options={plans.map((plan) => ({ value: plan.studioPackageId, label: plan.name }))}
        />
      ) : null}
      <FieldRow>
        <SelectField name={`${name}.mode`} label="How often" options={MODES} />
        <SelectField name={`${name}.action`} label="What happens" options={ACTIONS} />
      </FieldRow>
      {rule.mode === 'EVERY' ? null : (
        <FieldRow>
          <NumberField name={`${name}.n`} label="Which time" hint="3 for the third time" />
          <NumberField name={`${name}.windowDays`} label="Counted over" unit="days" />
        </FieldRow>
      )}
      <Cost name={name} rule={rule} taxRates={taxRates} />
      <Button onClick={onRemove}>
        Remove<VisuallyHidden> penalty {index + 1}</VisuallyHidden>
      </Button>
    </fieldset>
  );
}

/** What late cancellations and no-shows cost, and how lenient the studio is. */
export function PenaltyFields({ plans, taxRates }: Pick<BookingRulesPage, 'plans' | 'taxRates'>) {
  const { values, setFieldValue } = useFormikContext<RuleValues>();
  const penalties = values['penalties'] as PenaltyForm[];
  const set = (next: PenaltyForm[]) => void setFieldValue('penalties', next);
  return (
    <>
      {penalties.length === 0 ? <p>No penalties: credits go back to the package.</p> : null}
      {penalties.map((rule, index) => (
        <Penalty
          // A penalty has no id of its own; the form keeps nothing but its values.
          key={`${index}/${penalties.length}`}
          index={index}
          rule={rule}
          plans={plans}
          taxRates={taxRates}
          onRemove={() => set(penalties.toSpliced(index, 1))}
        />
      ))}
      <Button
        className={styles.add ?? ''}
        icon={<PlusOutlined aria-hidden="true" />}
        disabled={penalties.length >= PENALTIES.penalties.max}
        onClick={() => set([...penalties, newPenalty()])}
      >
        Add penalty
      </Button>
      <FieldRow>
        <OptionField options={PENALTIES} name="graceCancelsPerPeriod" />
        <OptionField options={PENALTIES} name="gracePeriodDays" />
      </FieldRow>
      <OptionField options={PENALTIES} name="forgiveIfRefilled" />
      <OptionField options={PENALTIES} name="feeHoldHours" />
    </>
  );
}
