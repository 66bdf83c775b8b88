import { membersWords } from '@studio/contract/members/messageWords';
import { createTagSchema } from '@studio/contract/members/segment.schema';
import { useLookUpTagsQuery } from '@studio/platform';
import { Flex, Modal, useFocusReturn, useNotify } from '@studio/ui';
import { Tag } from '@studio/ui/data';
import { StudioForm, TextField, useFormikContext } from '@studio/ui/fields';
import { useState } from 'react';
import { useCreateTagMutation, useTagMembersMutation } from './memberListApi.ts';

interface Props {
  memberIds: string[];
  onClose: () => void;
}

/** Puts a tag on members: one that there is, or a new one. */
export function TagDialog({ memberIds, onClose }: Props) {
  useFocusReturn();
  const notify = useNotify();
  const [create] = useCreateTagMutation();
  const [tag] = useTagMembersMutation();
  const [initialValues] = useState({ name: '' });

  async function handleSubmit({ name }: typeof initialValues) {
    const { tagId, name: kept } = await create(name).unwrap();
    const { members } = await tag({ tagId, memberIds, isOn: true }).unwrap();
    notify({ kind: 'success', title: `${membersWords(members)} got the tag “${kept}”.` });
    onClose();
  }
  return (
    <Modal
      open
      title={`Tag ${membersWords(memberIds.length)}`}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <StudioForm
        initialValues={initialValues}
        schema={createTagSchema}
        onSubmit={handleSubmit}
        onCancel={onClose}
        submitLabel="Add tag"
        footer="plain"
      >
        <TextField name="name" label="Tag" maxLength={30} hint="Choose one below, or type a new one" />
        <KnownTags />
      </StudioForm>
    </Modal>
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
