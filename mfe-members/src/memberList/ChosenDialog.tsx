import { useSlots } from '@studio/platform';
import { loadedLater } from '@studio/ui';
import { Suspense } from 'react';

/** The dialogs of the list itself; any other act is another remote's. */
const OWN = {
  message: loadedLater(() =>
    import(/* webpackChunkName: 'dialogs' */ './message/MessageDialog.tsx').then(
      (file) => file.MessageDialog,
    ),
  ),
  tag: loadedLater(() =>
    import(/* webpackChunkName: 'dialogs' */ './TagDialog.tsx').then((file) => file.TagDialog),
  ),
  untag: loadedLater(() =>
    import(/* webpackChunkName: 'dialogs' */ './UntagDialog.tsx').then((file) => file.UntagDialog),
  ),
};
const isOwn = (act: string): act is keyof typeof OWN => act in OWN;

/** What is about to be done with which members. */
export interface Doing {
  act: string;
  memberIds: string[];
}

/** The dialog of an act on many members. */
export function ChosenDialog({ doing, onClose }: { doing: Doing | null; onClose: () => void }) {
  const others = useSlots('members.bulk-action');
  if (doing === null || doing.memberIds.length === 0) return null;
  const { act, memberIds } = doing;
  if (!isOwn(act)) return others.find(({ key }) => key === act)?.render({ memberIds, onClose });
  const Dialog = OWN[act];
  return (
    <Suspense fallback={null}>
      <Dialog memberIds={memberIds} onClose={onClose} />
    </Suspense>
  );
}
