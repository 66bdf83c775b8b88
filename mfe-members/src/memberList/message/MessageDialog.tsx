import { BulkMessageDialog } from '@studio/platform/members';
import { useAskReachMutation, useMessageMembersMutation } from '../memberListApi.ts';

interface Props {
  memberIds: string[];
  onClose: () => void;
}

/** Writes to members of the list. */
export function MessageDialog({ memberIds, onClose }: Props) {
  const [send] = useMessageMembersMutation();
  return (
    <BulkMessageDialog
      memberIds={memberIds}
      asking={useAskReachMutation()}
      send={(message) => send(message).unwrap()}
      onClose={onClose}
    >
      Each member gets an email of their own that greets them by first name. Nobody sees who else got it.
    </BulkMessageDialog>
  );
}
