import { PACKAGE_TYPES } from '@studio/contract/packages/plan-terms.schema';
import { FieldRow, MultiSelectField, NumberField, SelectField } from '@studio/ui/fields';
import { PACKAGE_TYPE_WORDS } from '@studio/contract/packages/packageTypeWords';
import { useLookUpTemplatesQuery, useStudio } from '@studio/platform';
import { useListPackagePlansQuery } from '../plan/planApi.ts';
import type { PromoValues } from './promoForm.model.ts';

const SCOPES = [
  { value: 'ALL', label: 'Everything' },
  { value: 'PLANS', label: 'Specific plans' },
  { value: 'TYPES', label: 'Plan types' },
  { value: 'EVENTS', label: 'Event tickets' },
];
const CYCLES = [
  { value: 'FIRST', label: 'The first payment' },
  { value: 'N', label: 'The first payments' },
  { value: 'FOREVER', label: 'Every payment' },
];

/** The events whose tickets the code is for. */
function EventsField({ chosenIds }: { chosenIds: readonly string[] }) {
  const templates = useLookUpTemplatesQuery(useStudio().extension);
  const offered = (templates.data ?? []).filter(({ templateType }) => templateType === 'EVENT');
  const isOffered = (id: string) => offered.some(({ classTemplId }) => classTemplId === id);
  const gone = templates.data ? chosenIds.filter((id) => !isOffered(id)) : [];
  const events = [
    ...offered,
    ...gone.map((classTemplId) => ({ classTemplId, className: 'No longer offered' })),
  ];
  return (
    <MultiSelectField
      name="classTemplIds"
      label="Events"
      hint="Leave it empty for every event"
      options={events.map(({ classTemplId, className }) => ({ value: classTemplId, label: className }))}
    />
  );
}

/** What the code applies to. */
export function ScopeFields({
  values: { appliesTo, recurringScope, classTemplIds },
}: {
  values: PromoValues;
}) {
  const plans = useListPackagePlansQuery();
  return (
    <>
      <SelectField name="appliesTo" label="Applies to" options={SCOPES} />
      {appliesTo === 'PLANS' ? (
        <MultiSelectField
          name="studioPackageIds"
          label="Plans"
          options={(plans.data ?? []).map(({ studioPackageId, packageName }) => ({
            value: studioPackageId,
            label: packageName,
          }))}
        />
      ) : null}
      {appliesTo === 'TYPES' ? (
        <MultiSelectField
          name="packageTypes"
          label="Kinds"
          options={PACKAGE_TYPES.map((value) => ({ value, label: PACKAGE_TYPE_WORDS[value] }))}
        />
      ) : null}
      {appliesTo === 'EVENTS' ? (
        <EventsField chosenIds={classTemplIds} />
      ) : (
        <FieldRow>
          <SelectField name="recurringScope" label="For recurring memberships" options={CYCLES} />
          {recurringScope === 'N' ? <NumberField name="recurringCycles" label="How many payments" /> : null}
        </FieldRow>
      )}
    </>
  );
}
