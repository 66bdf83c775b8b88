import type { PackAlertGroup } from '@studio/contract/packages/pack-alert.schema';
import { useStudio } from '@studio/platform';
import { BulkMessageDialog } from '@studio/platform/members';
import { mailToAllWords } from '../packAlert.model.ts';
import { packAlertApi } from '../packAlertApi.ts';

interface Props {
  group: PackAlertGroup;
  memberIds: string[];
  onClose: () => void;
}

const { askAlertReach, messageAlerted } = packAlertApi.endpoints;

/** Writes to the members of a group of alerts, with a draft about what the group is about. */
export function MessageAllDialog({ group, memberIds, onClose }: Props) {
  const { studioName } = useStudio();
  const [send] = messageAlerted.useMutation();
  return (
    <BulkMessageDialog
      memberIds={memberIds}
      asking={askAlertReach.useMutation()}
      send={(message) => send(message).unwrap()}
      draft={mailToAllWords(group, studioName)}
      onClose={onClose}
    >
      A message to many counts as news, so only members who agreed to news get it. Each gets an email of their
      own that greets them by first name.
    </BulkMessageDialog>
  );
}
