import type { Announcement, SaveAnnouncement } from '@studio/contract/packages/announcement.schema';
import { skipToken, useNavigate, useSearchParams, useStudio } from '@studio/platform';
import { PageLayout, QueryBoundary, useNotify } from '@studio/ui';
import { savedWords } from '../../announcement/announcement.model.ts';
import { useGetAnnouncementQuery } from '../../announcement/announcementApi.ts';
import { AnnouncementForm } from '../../announcement/AnnouncementForm.tsx';
import { useSaveAnnouncement } from '../../announcement/useSaveAnnouncement.ts';
import styles from '../FormPage.module.css';

const LIST = '/dashboard/announcement';

/** /dashboard/announcement/create: a new announcement. `?announcementId=` edits one. */
export function CreateAnnouncementPage() {
  const [params] = useSearchParams();
  const announcementId = params.get('announcementId');
  const query = useGetAnnouncementQuery(announcementId ?? skipToken);
  return (
    <PageLayout
      title={announcementId ? 'Edit announcement' : 'Create announcement'}
      breadcrumb={[{ label: 'Announcements', path: LIST }]}
    >
      {announcementId ? (
        <QueryBoundary query={query} what="this announcement">
          {(found) => <Form key={found.announcementId} announcement={found} />}
        </QueryBoundary>
      ) : (
        <Form announcement={undefined} />
      )}
    </PageLayout>
  );
}

function Form({ announcement }: { announcement: Announcement | undefined }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const { timezone } = useStudio();
  const save = useSaveAnnouncement();
  async function handleSave(request: SaveAnnouncement, picture: Blob | '' | null) {
    const saved = await save(request, picture);
    notify({
      kind: 'success',
      title: announcement ? 'The announcement was saved.' : 'The announcement was created.',
      description: savedWords(saved, timezone),
    });
    await navigate(LIST);
  }
  return (
    <div className={styles.form}>
      <AnnouncementForm
        announcement={announcement}
        onSave={handleSave}
        onCancel={() => void navigate(LIST)}
      />
    </div>
  );
}
