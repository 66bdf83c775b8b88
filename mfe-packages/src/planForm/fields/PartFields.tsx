import { FieldRow, FormSection, NumberField, SelectField, useFormikContext } from '@studio/ui/fields';
import { NEW_PARTS, type PlanValues } from '../planForm.model.ts';
import { PartSwitch } from '../PartSwitch.tsx';
import type { PlanChoices } from '../usePlanChoices.ts';

const UNITS = [
  { value: 'WEEK', label: 'Week' },
  { value: 'MONTH', label: 'Month' },
];

/** Instalments. Only studios with Premium can offer them; a plan that has them keeps them. */
export function PartFields({ values, choices: { isPremium } }: { values: PlanValues; choices: PlanChoices }) {
  const { setFieldValue } = useFormikContext<PlanValues>();
  const isOn = values.instalments !== null;
  const isLocked = isPremium === false && !isOn;
  return (
    <FormSection
      title="Instalments"
      about={isLocked ? 'Instalments are part of the Premium plan.' : undefined}
    >
      <PartSwitch
        label="Allow instalments"
        isOn={isOn}
        isDisabled={isLocked}
        onChange={(isPayable) => void setFieldValue('instalments', isPayable ? NEW_PARTS : null)}
      />
      {isOn ? (
        <FieldRow>
          <NumberField name="instalments.count" label="Number of instalments" />
          <SelectField name="instalments.intervalUnit" label="One every" options={UNITS} />
          <NumberField
            name="instalments.depositPct"
            label="First instalment"
            unit="%"
            isOptional
            hint="Leave blank to split evenly"
          />
        </FieldRow>
      ) : null}
    </FormSection>
  );
}
