import { useLookUpTagsQuery } from '@studio/platform';
import { CheckboxField, MultiSelectField, RadioCardsField } from '@studio/ui/fields';
import { isSent, type AnnouncementValues } from './announcementForm.model.ts';
import { ChannelsField } from './ChannelsField.tsx';
import { Reach } from './Reach.tsx';

const AUDIENCES = [
  { value: 'BOTH', title: 'Team and members' },
  { value: 'MEMBERS', title: 'Members' },
  { value: 'STAFF', title: 'Your team' },
];

/** Whom an announcement is for, where they read it, and how many that are. */
export function AudienceFields({ values }: { values: AnnouncementValues }) {
  const tags = useLookUpTagsQuery();
  const isForMembers = values.audience !== 'STAFF';
  const options = (tags.data ?? []).map(({ tagId, name, members }) => ({
    value: tagId,
    label: `${name} (${members})`,
  }));
  return (
    <>
      <RadioCardsField name="audience" label="Who" options={AUDIENCES} />
      {isForMembers && (options.length > 0 || values.tagIds.length > 0) ? (
        <MultiSelectField
          name="tagIds"
          label="Only members with one of these tags"
          hint="Leave blank for all members."
          placeholder="All members"
          options={options}
          isOptional
        />
      ) : null}
      <ChannelsField />
      {isForMembers && isSent(values) ? (
        <CheckboxField
          name="isEssential"
          label="It is about bookings, opening hours or safety"
          hint="Members who have not agreed to news are sent it too. Leave it off for offers and events."
        />
      ) : null}
      <Reach values={values} />
    </>
  );
}
