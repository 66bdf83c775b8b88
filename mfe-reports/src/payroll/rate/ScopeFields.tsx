import {
  RATE_SCOPES,
  type PayrollConfig,
  type RateScope,
} from '@studio/contract/reports/payroll/rate.schema';
import { useLookUpCategoriesQuery, useLookUpTemplatesQuery, useStudio } from '@studio/platform';
import { SelectField } from '@studio/ui/fields';
import { SCOPE_WORDS, TYPE_OPTIONS } from './rate.model.ts';

const SCOPE_OPTIONS = RATE_SCOPES.map((value) => ({ value, label: SCOPE_WORDS[value] }));

interface Props {
  scope: RateScope;
  people: PayrollConfig['people'];
}

/** Whom and which sessions a rate is for. The most specific rate of a session counts. */
export function ScopeFields({ scope, people }: Props) {
  return (
    <>
      <SelectField<RateScope>
        name="scope"
        label="For"
        options={SCOPE_OPTIONS}
        hint={scope === 'STUDIO' ? 'Counts for whoever has no rate of their own' : undefined}
      />
      {scope === 'STUDIO' ? null : (
        <SelectField
          name="staffId"
          label="Person"
          options={people.map(({ staffId, staffName }) => ({ value: staffId, label: staffName }))}
        />
      )}
      {scope === 'TYPE' ? <SelectField name="templateType" label="Type" options={TYPE_OPTIONS} /> : null}
      {scope === 'CATEGORY' ? <CategoryField /> : null}
      {scope === 'CLASS' ? <ClassField /> : null}
    </>
  );
}

function CategoryField() {
  const { data = [], isFetching } = useLookUpCategoriesQuery();
  return (
    <SelectField
      name="categoryId"
      label="Category"
      isLoading={isFetching}
      options={data.map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
    />
  );
}

function ClassField() {
  const { extension } = useStudio();
  const { data = [], isFetching } = useLookUpTemplatesQuery(extension);
  return (
    <SelectField
      name="classTemplId"
      label="Class"
      isLoading={isFetching}
      options={data.map(({ classTemplId, className }) => ({ value: classTemplId, label: className }))}
    />
  );
}
