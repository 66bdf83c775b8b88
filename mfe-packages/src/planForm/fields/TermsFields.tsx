import { FormSection, TextAreaField } from '@studio/ui/fields';

/** Terms that a buyer accepts. */
export const TermsFields = () => (
  <FormSection title="Terms">
    <TextAreaField
      name="terms"
      label="Terms"
      isOptional
      rows={4}
      maxLength={5000}
      hint="Shown before payment"
    />
  </FormSection>
);
