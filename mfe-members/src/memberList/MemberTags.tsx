import type { SegmentTag } from '@studio/contract/members/segment.schema';
import { useCan } from '@studio/platform';
import { Button, Flex, loadedLater, useNotify, useNotifyFailure } from '@studio/ui';
import { Tag } from '@studio/ui/data';
import { Suspense, useState } from 'react';
import { useListTagsOfMemberQuery, useTagMembersMutation } from './memberListApi.ts';

const TagDialog = loadedLater(() =>
  import(/* webpackChunkName: 'dialogs' */ './TagDialog.tsx').then((file) => file.TagDialog),
);

/** The tags of a member, each with a button that takes it off; the toast puts it back. */
export function MemberTags({ memberId }: { memberId: string }) {
  const can = useCan();
  const { currentData: tags = [] } = useListTagsOfMemberQuery(memberId);
  const [isTagging, setIsTagging] = useState(false);
  const takeOff = useTakeOff(memberId);
  const mayEdit = can('member.edit');
  if (tags.length === 0 && !mayEdit) return null;
  return (
    <Flex gap={8} wrap align="center" role="group" aria-label="Tags">
      {tags.map((tag) => (
        <Tag
          key={tag.tagId}
          {...(mayEdit && {
            closable: { 'aria-label': `Remove tag ${tag.name}` },
            onClose: (event) => {
              // It goes once the server has done it.
              event.preventDefault();
              void takeOff(tag);
            },
          })}
        >
          {tag.name}
        </Tag>
      ))}
      {mayEdit ? (
        <Button size="small" onClick={() => setIsTagging(true)}>
          Add tag
        </Button>
      ) : null}
      {isTagging ? (
        <Suspense fallback={null}>
          <TagDialog memberIds={[memberId]} onClose={() => setIsTagging(false)} />
        </Suspense>
      ) : null}
    </Flex>
  );
}

function useTakeOff(memberId: string) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [change] = useTagMembersMutation();
  return async ({ tagId, name }: SegmentTag) => {
    const { error } = await change({ tagId, memberIds: [memberId], isOn: false });
    if (error) return notifyFailure(error);
    notify({
      kind: 'success',
      title: `Removed the tag “${name}”.`,
      onUndo: () => void change({ tagId, memberIds: [memberId], isOn: true }),
    });
  };
}
