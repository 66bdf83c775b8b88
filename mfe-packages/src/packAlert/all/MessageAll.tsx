import type { PackAlert, PackAlertGroup } from '@studio/contract/packages/pack-alert.schema';
import { useCan } from '@studio/platform';
import { Button, loadedLater, VisuallyHidden } from '@studio/ui';
import { Suspense, useState } from 'react';
import { membersOf, messageAllLabel } from '../packAlert.model.ts';

interface Props {
  group: PackAlertGroup;
  title: string;
  total: number;
  items: PackAlert[];
}

// Loaded on demand: the panel is on everybody's home page, but few staff write to many.
const MessageAllDialog = loadedLater(() =>
  import('./MessageAllDialog.tsx').then((dialog) => dialog.MessageAllDialog),
);

/** Writes to all members of a group at once, for those who may write to many; one alone has a button in their row. */
export function MessageAll({ group, title, total, items }: Props) {
  const can = useCan();
  const [isWriting, setIsWriting] = useState(false);
  const memberIds = membersOf(items);
  if (!can('campaign.send') || memberIds.length < 2) return null;
  return (
    <>
      <Button onClick={() => setIsWriting(true)}>
        {messageAllLabel(memberIds.length, total > items.length)}
        <VisuallyHidden> of {title}</VisuallyHidden>
      </Button>
      {isWriting ? (
        <Suspense fallback={null}>
          <MessageAllDialog group={group} memberIds={memberIds} onClose={() => setIsWriting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
