import { CheckboxField, FieldRow, FormSection, NumberField } from '@studio/ui/fields';
import type { Fit, PlanValues } from '../planForm.model.ts';

/** Whether credits can be shared or pay for guests, and whether the package can be frozen. */
export const SharingFields = ({ values, fit }: { values: PlanValues; fit: Fit }) => (
  <FormSection title="Sharing, guests and freezing">
    {fit.sharing ? <CheckboxField name="shareable" label="Credits can be shared with other members" /> : null}
    {fit.sharing && values.shareable ? (
      <FieldRow>
        <NumberField name="maxShareCredits" label="Maximum credits" isOptional />
        <NumberField name="maxShareRecipients" label="Maximum members" isOptional />
      </FieldRow>
    ) : null}
    <CheckboxField name="guestAllowed" label="Can also pay for the member’s guests" />
    {fit.freezing ? (
      <CheckboxField name="freezeAllowed" label="Can be frozen, e.g. during a holiday" />
    ) : null}
  </FormSection>
);
