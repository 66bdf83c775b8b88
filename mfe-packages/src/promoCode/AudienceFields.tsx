import { useLookUpTagsQuery } from '@studio/platform';
import { MultiSelectField, NumberField, SelectField } from '@studio/ui/fields';
import { MembersField } from './MembersField.tsx';
import type { PromoValues } from './promoForm.model.ts';

const AUDIENCES = [
  { value: 'ALL', label: 'Everyone' },
  { value: 'NEW', label: 'New clients' },
  { value: 'LAPSED', label: 'Members who haven’t come for a while' },
  { value: 'TAGS', label: 'Members with a tag' },
  { value: 'MEMBERS', label: 'Specific members' },
];

function TagsField({ chosen }: { chosen: readonly string[] }) {
  const { data: tags } = useLookUpTagsQuery();
  if (!tags) return null;
  const gone = chosen.filter((id) => !tags.some(({ tagId }) => tagId === id));
  return (
    <MultiSelectField
      name="tagIds"
      label="Tags"
      hint="One of them is enough."
      options={[
        ...tags.map(({ tagId, name, members }) => ({ value: tagId, label: `${name} (${members})` })),
        ...gone.map((value) => ({ value, label: 'A tag that was removed' })),
      ]}
    />
  );
}

/** Who can use the code. */
export const AudienceFields = ({ values: { audience, tagIds } }: { values: PromoValues }) => (
  <>
    <SelectField name="audience" label="Can be used by" options={AUDIENCES} />
    {audience === 'LAPSED' ? (
      <NumberField name="lapsedDays" label="Days since the last visit" unit="days" />
    ) : null}
    {audience === 'TAGS' ? <TagsField chosen={tagIds} /> : null}
    {audience === 'MEMBERS' ? (
      <MembersField name="memberIds" label="Members" hint="Found by name, phone or email" />
    ) : null}
  </>
);
