import { FieldRow, FormSection, NumberField, SelectField, useFormikContext } from '@studio/ui/fields';
import { NEW_PARTS, type PlanValues } from './planForm.model.ts';
import { PartSwitch } from './PartSwitch.tsx';
import type { PlanChoices } from './usePlanChoices.ts';

const UNITS = [
  { value: 'WEEK', label: 'Week' },
  { value: 'MONTH', label: 'Month' },
];

/** Paying in parts. Only a studio with Premium can offer it; one that did before keeps what it has. */
export function PartFields({ values, choices: { isPremium } }: { values: PlanValues; choices: PlanChoices }) {
  const { setFieldValue } = useFormikContext<PlanValues>();
  const isOn = values.instalments !== null;
  const isLocked = isPremium === false && !isOn;
  return (
    <FormSection
      title="Instalments"
      about={isLocked ? 'Paying in parts is part of the Premium plan.' : undefined}
    >
      <PartSwitch
        label="Can be paid in parts"
        isOn={isOn}
        isDisabled={isLocked}
        onChange={(isPayable) => void setFieldValue('instalments', isPayable ? NEW_PARTS : null)}
      />
      {isOn ? (
        <FieldRow>
          <NumberField name="instalments.count" label="Number of parts" />
          <SelectField name="instalments.intervalUnit" label="One each" options={UNITS} />
          <NumberField
            name="instalments.depositPct"
            label="First part"
            unit="%"
            isOptional
            hint="Empty: as much as the others"
          />
        </FieldRow>
      ) : null}
    </FormSection>
  );
}
