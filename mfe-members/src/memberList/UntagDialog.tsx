import { membersWords } from '@studio/contract/members/messageWords';
import { untagFormSchema } from '@studio/contract/members/segment.schema';
import { useLookUpTagsQuery } from '@studio/platform';
import { Modal, QueryBoundary, useFocusReturn, useNotify } from '@studio/ui';
import { SelectField, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { useTagMembersMutation } from './memberListApi.ts';

interface Props {
  memberIds: string[];
  onClose: () => void;
}

/** Takes a tag off members. */
export function UntagDialog({ memberIds, onClose }: Props) {
  useFocusReturn();
  const notify = useNotify();
  const tags = useLookUpTagsQuery();
  const [tag] = useTagMembersMutation();
  const [initialValues] = useState({ tagId: '' });

  async function handleSubmit({ tagId }: typeof initialValues) {
    const { members } = await tag({ tagId, memberIds, isOn: false }).unwrap();
    const name = tags.data?.find((one) => one.tagId === tagId)?.name ?? '';
    const title =
      members === 0
        ? `None of them had the tag “${name}”.`
        : `Removed the tag “${name}” from ${membersWords(members)}.`;
    notify({ kind: 'success', title });
    onClose();
  }
  return (
    <Modal
      open
      title={`Remove a tag from ${membersWords(memberIds.length)}`}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <QueryBoundary query={tags} what="tags" empty={<p>The studio has no tags yet.</p>}>
        {(known) => (
          <StudioForm
            initialValues={initialValues}
            schema={untagFormSchema}
            onSubmit={handleSubmit}
            onCancel={onClose}
            submitLabel="Remove tag"
            footer="end"
          >
            <SelectField
              name="tagId"
              label="Tag"
              placeholder="Choose a tag"
              options={known.map(({ tagId, name }) => ({ value: tagId, label: name }))}
            />
          </StudioForm>
        )}
      </QueryBoundary>
    </Modal>
  );
}
