import { PACKAGE_TYPES, type PackageType } from '@studio/contract/packages/plan-terms.schema';
import { FormSection, RadioCardsField, TextAreaField, TextField, useFormikContext } from '@studio/ui/fields';
import { PACKAGE_TYPE_WORDS } from '@studio/contract/packages/packageTypeWords';
import { withKind, type PlanValues } from '../planForm.model.ts';
import { WidePictureField } from '../../ui/WidePictureField.tsx';

const ABOUT: Record<PackageType, string> = {
  CLASS_PACK: 'A set number of classes',
  MEMBERSHIP: 'Renews every week, month or year',
  TRIAL: 'A first class, once per new client',
  INTRO: 'An offer for new clients',
  DROP_IN: 'One class',
  EVENT_PASS: 'Places in workshops and other events',
  APPOINTMENT_PACK: 'A set number of private sessions',
};

/** Type, name, description and picture. The type of an existing plan cannot change. */
export const BasicFields = ({ isNew, picture }: { isNew: boolean; picture: string | null }) => (
  <FormSection title="Basics">
    {isNew ? <KindField /> : null}
    <TextField name="packageName" label="Name" />
    <TextAreaField name="description" label="Description" isOptional hint="Shown on the booking website" />
    <WidePictureField hint="A wide image, shown on the plan’s card." shown={picture} />
  </FormSection>
);

function KindField() {
  const { values, setValues } = useFormikContext<PlanValues>();
  return (
    <RadioCardsField<PackageType>
      name="packageType"
      label="Kind"
      onChoose={(kind) => void setValues(withKind(values, kind), false)}
      options={PACKAGE_TYPES.map((value) => ({
        value,
        title: PACKAGE_TYPE_WORDS[value],
        description: ABOUT[value],
      }))}
    />
  );
}
