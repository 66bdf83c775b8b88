import type { Announcement, SetAnnouncementStatus } from '@studio/contract/packages/announcement.schema';
import { useNavigate } from '@studio/platform';
import { useNotify, useNotifyFailure } from '@studio/ui';
import { ActionMenu, type MenuAction } from '@studio/ui/data';
import {
  useDeleteAnnouncementMutation,
  useDuplicateAnnouncementMutation,
  useRestoreAnnouncementMutation,
  useSetAnnouncementStatusMutation,
} from './announcementApi.ts';

const editPath = (announcementId: string): string =>
  `/dashboard/announcement/create?announcementId=${announcementId}`;

/** Actions on an announcement. */
export function AnnouncementMenu({ announcement }: { announcement: Announcement }) {
  const navigate = useNavigate();
  const { setStatus, duplicate, remove } = useActs(announcement);
  const { announcementId, title, status } = announcement;
  const isToCome = status === 'DRAFT' || status === 'SCHEDULED';
  const actions: (MenuAction | null)[] = [
    { key: 'edit', label: 'Edit', onSelect: () => void navigate(editPath(announcementId)) },
    isToCome
      ? { key: 'publish', label: 'Publish now', onSelect: () => void setStatus('LIVE', 'It is live.') }
      : null,
    status === 'SCHEDULED'
      ? {
          key: 'unschedule',
          label: 'Back to draft',
          onSelect: () => void setStatus('DRAFT', 'It is a draft again.'),
        }
      : null,
    status === 'LIVE'
      ? { key: 'end', label: 'End now', onSelect: () => void setStatus('ENDED', 'It has ended.') }
      : null,
    { key: 'duplicate', label: 'Duplicate', onSelect: () => void duplicate() },
    { key: 'delete', label: 'Delete', isDestructive: true, isApart: true, onSelect: () => void remove() },
  ];
  return <ActionMenu name={`Actions, ${title}`} actions={actions.filter((action) => action !== null)} />;
}

function useActs({ announcementId, version, title }: Announcement) {
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [send] = useSetAnnouncementStatusMutation();
  const [copy] = useDuplicateAnnouncementMutation();
  const [sendDelete] = useDeleteAnnouncementMutation();
  const [restore] = useRestoreAnnouncementMutation();

  async function setStatus(status: SetAnnouncementStatus['status'], words: string) {
    const { error } = await send({ announcementId, status, version });
    if (error) notifyFailure(error);
    else notify({ kind: 'success', title: words, description: title });
  }
  async function duplicate() {
    const { data, error } = await copy(announcementId);
    if (error) return notifyFailure(error);
    notify({ kind: 'success', title: 'Duplicated. The copy is a draft.' });
    await navigate(editPath(data.announcementId));
  }
  async function undo() {
    const { error } = await restore(announcementId);
    if (error) notifyFailure(error);
  }
  async function remove() {
    const { error } = await sendDelete(announcementId);
    if (error) notifyFailure(error);
    else notify({ kind: 'success', title: `${title} was deleted.`, onUndo: () => void undo() });
  }
  return { setStatus, duplicate, remove };
}
