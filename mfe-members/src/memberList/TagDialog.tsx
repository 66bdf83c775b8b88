import { membersWords } from '@studio/contract/members/messageWords';
import { createTagSchema } from '@studio/contract/members/segment.schema';
import { useLookUpTagsQuery } from '@studio/platform';
import { Flex, useNotify } from '@studio/ui';
import { Tag } from '@studio/ui/data';
import { FormDialog, TextField, useFormikContext } from '@studio/ui/fields';
import { useCreateTagMutation, useTagMembersMutation } from './memberListApi.ts';

interface Props {
  memberIds: string[];
  onClose: () => void;
}

/** Puts a tag on members: one that there is, or a new one. */
export function TagDialog({ memberIds, onClose }: Props) {
  const notify = useNotify();
  const [create] = useCreateTagMutation();
  const [tag] = useTagMembersMutation();

  async function handleSubmit({ name }: { name: string }) {
    const { tagId, name: kept } = await create(name).unwrap();
    const { members } = await tag({ tagId, memberIds, isOn: true }).unwrap();
    notify({ kind: 'success', title: `${membersWords(members)} got the tag “${kept}”.` });
    onClose();
  }
  return (
    <FormDialog
      title={`Tag ${membersWords(memberIds.length)}`}
      initialValues={{ name: '' }}
      onClose={onClose}
      schema={createTagSchema}
      onSubmit={handleSubmit}
      submitLabel="Add tag"
    >
      <TextField name="name" label="Tag" maxLength={30} hint="Choose one below, or type a new one" />
      <KnownTags />
    </FormDialog>
  );
}

function KnownTags() {
  const { data: tags = [] } = useLookUpTagsQuery();
  const { values, setFieldValue } = useFormikContext<{ name: string }>();
  return (
    <Flex gap={8} wrap>
      {tags.map(({ tagId, name }) => (
        <Tag.CheckableTag
          key={tagId}
          checked={values.name.toLowerCase() === name.toLowerCase()}
          onChange={() => void setFieldValue('name', name)}
        >
          {name}
        </Tag.CheckableTag>
      ))}
    </Flex>
  );
}
