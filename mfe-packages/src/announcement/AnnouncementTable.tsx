import type { Announcement } from '@studio/contract/packages/announcement.schema';
import { Link, useCan, useStudio } from '@studio/platform';
import { DataTable, StatusTag, Tag, type DataColumn, type DataPage } from '@studio/ui/data';
import { audienceWords, channelWords, periodWords, readWords, STATUS_WORDS } from './announcement.model.ts';
import { AnnouncementMenu } from './AnnouncementMenu.tsx';

interface Props {
  announcements: Announcement[];
  page: DataPage;
}

/** Announcements with whom they are for, when, and how many have read them. */
export function AnnouncementTable({ announcements, page }: Props) {
  const can = useCan();
  const { timezone } = useStudio();
  const columns: DataColumn<Announcement>[] = [
    { key: 'title', title: 'Title', render: (one) => <Title announcement={one} /> },
    { key: 'audience', title: 'Who', card: 'fact', render: audienceWords },
    { key: 'channels', title: 'Where', render: channelWords },
    {
      key: 'period',
      title: 'When',
      card: 'fact',
      render: (one) => periodWords(one, timezone),
    },
    { key: 'read', title: 'Read by', card: 'fact', render: readWords },
    {
      key: 'status',
      title: 'Status',
      card: 'fact',
      render: ({ status }) => (
        <StatusTag tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</StatusTag>
      ),
    },
  ];
  const actions: DataColumn<Announcement> = {
    key: 'actions',
    title: 'Actions',
    card: 'actions',
    render: (one) => <AnnouncementMenu announcement={one} />,
  };
  return (
    <DataTable
      label="Announcements"
      rows={announcements}
      columns={can('announcement.edit') ? [...columns, actions] : columns}
      rowKey={({ announcementId }) => announcementId}
      page={page}
    />
  );
}

const Title = ({ announcement: { announcementId, title, isPinned } }: { announcement: Announcement }) => (
  <>
    <Link to={`/dashboard/announcement?open=${announcementId}`}>{title}</Link>{' '}
    {isPinned ? <Tag>Pinned</Tag> : null}
  </>
);
