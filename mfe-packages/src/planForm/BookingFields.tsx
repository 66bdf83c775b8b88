import { TEMPLATE_TYPES } from '@studio/contract/templateType';
import { FieldRow, FormSection, MultiSelectField, NumberField } from '@studio/ui/fields';
import { TEMPLATE_TYPE_LABELS } from '../plan/plan.model.ts';
import type { Fit, PlanValues } from './planForm.model.ts';
import type { PlanChoices } from './usePlanChoices.ts';
import { WindowFields } from './WindowFields.tsx';

/** What it books, when, and how often. */
export function BookingFields({
  values,
  fit,
  choices: { categories, templates },
}: {
  values: PlanValues;
  fit: Fit;
  choices: PlanChoices;
}) {
  // Of the kinds that are chosen; what was chosen before stays where it can be seen and taken away.
  const offered = templates.filter(
    ({ templateType, classTemplId }) =>
      values.eligibleTypes.includes(templateType) || values.eligibleTemplates.includes(classTemplId),
  );
  return (
    <FormSection title="Who and when it can book">
      <MultiSelectField
        name="eligibleTypes"
        label="Can book"
        options={TEMPLATE_TYPES.map((value) => ({ value, label: TEMPLATE_TYPE_LABELS[value] }))}
      />
      <FieldRow>
        <MultiSelectField
          name="eligibleCategories"
          label="Only these categories"
          isOptional
          placeholder="All"
          options={categories.map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
        />
        <MultiSelectField
          name="eligibleTemplates"
          label="Only these classes"
          isOptional
          placeholder="All"
          hint="With categories, either will do"
          options={offered.map(({ classTemplId, className }) => ({ value: classTemplId, label: className }))}
        />
      </FieldRow>
      {fit.windows ? <WindowFields values={values} /> : null}
      {fit.limits ? (
        <FieldRow>
          <NumberField name="maxPerDay" label="At most in a day" isOptional />
          <NumberField name="maxPerWeek" label="At most in a week" isOptional />
          <NumberField name="maxPerMonth" label="At most in a month" isOptional />
        </FieldRow>
      ) : null}
      <NumberField
        name="priorityOpensDays"
        label="Books earlier than others"
        unit="days before"
        isOptional
        hint="Whoever holds it books from so many days before a class that it can pay for. Empty: when everybody does"
      />
      <NumberField
        name="usagePriority"
        label="Priority"
        hint="From 1 to 9. When a member has several packages, the lowest pays first"
      />
    </FormSection>
  );
}
