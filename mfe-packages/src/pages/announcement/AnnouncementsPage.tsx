import { ANNOUNCEMENT_STATUSES } from '@studio/contract/packages/announcement.schema';
import { useCan, useNavigate } from '@studio/platform';
import { Button, loadedLater, PageLayout, PlusOutlined, QueryBoundary } from '@studio/ui';
import { Suspense } from 'react';
import { STATUS_WORDS } from '../../announcement/announcement.model.ts';
import { useListAnnouncementsQuery } from '../../announcement/announcementApi.ts';
import { AnnouncementTable } from '../../announcement/AnnouncementTable.tsx';
import { EmptyList } from '../../ui/list/EmptyList.tsx';
import { ListFilters } from '../../ui/list/ListFilters.tsx';
import { useListAddress } from '../../ui/list/useListAddress.ts';

const AnnouncementDrawer = loadedLater(() =>
  import('../../announcement/AnnouncementDrawer.tsx').then((drawer) => drawer.AnnouncementDrawer),
);

/** /dashboard/announcement: what the studio announces, and how many have read it. `?open=` shows one. */
export function AnnouncementsPage() {
  const can = useCan();
  const navigate = useNavigate();
  const { params, query, change, pagerOf } = useListAddress(ANNOUNCEMENT_STATUSES);
  const openedId = params.get('open');
  const announcements = useListAnnouncementsQuery(query);
  const create = can('announcement.edit') ? (
    <Button
      type="primary"
      aria-keyshortcuts="n"
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => void navigate('/dashboard/announcement/create')}
    >
      Create announcement
    </Button>
  ) : null;
  const statuses = ANNOUNCEMENT_STATUSES.filter(
    (status) => status !== 'DRAFT' || can('announcement.edit'),
  ).map((value) => ({ value, label: STATUS_WORDS[value].label }));
  return (
    <PageLayout title="Announcements" subtitle="News for your team and your members." actions={create}>
      <ListFilters
        what="announcements"
        placeholder="Title or text"
        query={query}
        statuses={statuses}
        onChange={change}
      />
      <QueryBoundary
        query={announcements}
        what="announcements"
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyList
            what="announcements"
            query={query}
            onClear={() => change({ search: '', status: '' })}
            title="No announcements yet. Tell your team or your members what is new."
            action={create}
          />
        }
      >
        {({ items, total }) => <AnnouncementTable announcements={items} page={pagerOf(total)} />}
      </QueryBoundary>
      {openedId ? (
        <Suspense>
          <AnnouncementDrawer announcementId={openedId} onClose={() => change({ open: '' })} />
        </Suspense>
      ) : null}
    </PageLayout>
  );
}
