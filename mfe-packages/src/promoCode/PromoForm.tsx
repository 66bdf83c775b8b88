import type { PromoCode, SavePromoCode } from '@studio/contract/packages/promo-code.schema';
import { useStudio } from '@studio/platform';
import {
  FieldRow,
  FormSection,
  NumberField,
  SelectField,
  StudioForm,
  TextAreaField,
  TextField,
  MomentField,
} from '@studio/ui/fields';
import { useState } from 'react';
import { AudienceFields } from './AudienceFields.tsx';
import { CodeField } from './CodeField.tsx';
import { DiscountFields } from './DiscountFields.tsx';
import { formValues, type PromoValues } from './promoForm.model.ts';
import { promoFormSchema, toRequest } from './promoForm.schema.ts';
import { ScopeFields } from './ScopeFields.tsx';

interface Props {
  /** Missing for a new one. */
  code: PromoCode | undefined;
  /** Saves the code. Errors that it throws are shown at the fields. */
  onSave: (request: SavePromoCode) => Promise<unknown>;
  onCancel: () => void;
}

const STATUSES = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'PAUSED', label: 'Paused' },
  { value: 'DRAFT', label: 'Draft' },
];

/** Creates or edits a code: the discount, what it applies to, for whom, and how often. */
export function PromoForm({ code, onSave, onCancel }: Props) {
  const { currency, timezone } = useStudio();
  const [initialValues] = useState(() => formValues(code, timezone));
  return (
    <StudioForm<PromoValues>
      initialValues={initialValues}
      schema={promoFormSchema}
      onSubmit={(values) => onSave(toRequest(values))}
      onCancel={onCancel}
      submitLabel="Save"
    >
      {(values) => (
        <>
          <FormSection title="Code">
            <CodeField name="code" label="Code" hint="3 to 24 letters, numbers, - or _. Not case-sensitive" />
            <TextField name="name" label="Name" hint="On receipts" />
            <TextAreaField name="description" label="Description" isOptional hint="For staff" rows={2} />
          </FormSection>
          <FormSection title="Discount">
            <DiscountFields values={values} currency={currency} />
          </FormSection>
          <FormSection title="What it is for">
            <ScopeFields values={values} />
          </FormSection>
          <FormSection title="Who it is for">
            <AudienceFields values={values} />
          </FormSection>
          <FormSection title="When and how often">
            <FieldRow>
              <MomentField name="startAt" label="Starts" isOptional />
              <MomentField name="endAt" label="Ends" isOptional />
            </FieldRow>
            <FieldRow>
              <NumberField name="totalLimit" label="Total uses" isOptional hint="Leave blank for no limit" />
              <NumberField
                name="perMemberLimit"
                label="Uses per member"
                isOptional
                hint="Leave blank for no limit"
              />
            </FieldRow>
            <SelectField name="status" label="Status" options={STATUSES} />
          </FormSection>
        </>
      )}
    </StudioForm>
  );
}
