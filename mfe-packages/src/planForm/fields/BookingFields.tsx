import { TEMPLATE_TYPES } from '@studio/contract/schedule/templateType';
import { FieldRow, FormSection, MultiSelectField, NumberField } from '@studio/ui/fields';
import { TEMPLATE_TYPE_LABELS } from '../../plan/plan.model.ts';
import type { Fit, PlanValues } from '../planForm.model.ts';
import type { PlanChoices } from '../usePlanChoices.ts';
import { WindowFields } from './WindowFields.tsx';

/** What the plan can book, when, and how often. */
export function BookingFields({
  values,
  fit,
  choices: { categories, templates },
}: {
  values: PlanValues;
  fit: Fit;
  choices: PlanChoices;
}) {
  // Classes of the chosen kinds. A class that was chosen before stays visible, so that it can be removed.
  const offered = templates.filter(
    ({ templateType, classTemplId }) =>
      values.eligibleTypes.includes(templateType) || values.eligibleTemplates.includes(classTemplId),
  );
  return (
    <FormSection title="What it can book, and when">
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
          hint="In addition to the categories"
          options={offered.map(({ classTemplId, className }) => ({ value: classTemplId, label: className }))}
        />
      </FieldRow>
      {fit.windows ? <WindowFields values={values} /> : null}
      {fit.limits ? (
        <FieldRow>
          <NumberField name="maxPerDay" label="Max bookings per day" isOptional />
          <NumberField name="maxPerWeek" label="Max bookings per week" isOptional />
          <NumberField name="maxPerMonth" label="Max bookings per month" isOptional />
          <NumberField name="maxUpcoming" label="Max upcoming bookings" isOptional />
        </FieldRow>
      ) : null}
      <NumberField
        name="priorityOpensDays"
        label="Early booking"
        unit="days before"
        isOptional
        hint="Days in advance this plan can book. Leave blank for the same as everyone"
      />
      <NumberField
        name="usagePriority"
        label="Priority"
        hint="1 to 9. When a member has several packages, the lowest is used first"
      />
    </FormSection>
  );
}
