import { FormSection, TextAreaField } from '@studio/ui/fields';

/** What a buyer agrees to. */
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
