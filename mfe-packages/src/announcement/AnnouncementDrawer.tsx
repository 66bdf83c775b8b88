import { PLAN_WIDTHS, pictureAt } from '@studio/contract/booking/sitePicture';
import type { Announcement } from '@studio/contract/packages/announcement.schema';
import { Link, useCan, useStudio } from '@studio/platform';
import { DrawerPanel, QueryBoundary } from '@studio/ui';
import { Descriptions, StatusTag } from '@studio/ui/data';
import { audienceWords, channelWords, periodWords, readWords, STATUS_WORDS } from './announcement.model.ts';
import { useGetAnnouncementQuery } from './announcementApi.ts';
import { AnnouncementPreview } from './AnnouncementPreview.tsx';

/** One announcement in full, as people read it. */
export function AnnouncementDrawer({
  announcementId,
  onClose,
}: {
  announcementId: string;
  onClose: () => void;
}) {
  const can = useCan();
  const query = useGetAnnouncementQuery(announcementId);
  return (
    <DrawerPanel isOpen title="Announcement" size={560} onClose={onClose}>
      <QueryBoundary query={query} what="this announcement">
        {(announcement) => (
          <>
            <Facts announcement={announcement} />
            <AnnouncementPreview
              {...announcement}
              picture={announcement.picture && pictureAt(announcement.picture, PLAN_WIDTHS[1])}
            />
            {can('announcement.edit') ? (
              <p>
                <Link to={`/dashboard/announcement/create?announcementId=${announcementId}`}>Edit</Link>
              </p>
            ) : null}
          </>
        )}
      </QueryBoundary>
    </DrawerPanel>
  );
}

function Facts({ announcement }: { announcement: Announcement }) {
  const { timezone } = useStudio();
  const { label, tone } = STATUS_WORDS[announcement.status];
  return (
    <Descriptions
      column={1}
      items={[
        { key: 'status', label: 'Status', children: <StatusTag tone={tone}>{label}</StatusTag> },
        { key: 'who', label: 'Who', children: audienceWords(announcement) },
        { key: 'where', label: 'Where', children: channelWords(announcement) },
        { key: 'when', label: 'When', children: periodWords(announcement, timezone) },
        { key: 'read', label: 'Read by', children: readWords(announcement) },
        { key: 'author', label: 'Written by', children: announcement.author },
      ]}
    />
  );
}
