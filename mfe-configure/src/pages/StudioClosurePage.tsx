import type { SavedClosure, StudioClosure } from '@studio/contract/configure/studio-closure.schema';
import { localDateOf } from '@studio/contract/values/time';
import { useCan, useSearchParams, useStudio, useLookUpClosuresQuery } from '@studio/platform';
import { Button, EmptyState, PageLayout, PlusOutlined, QueryBoundary, useNotify } from '@studio/ui';
import { SearchField } from '@studio/ui/search';
import { Segmented } from '@studio/ui/controls';
import { useState, type ReactNode } from 'react';
import { ClosureDrawer } from '../closure/ClosureDrawer.tsx';
import { ClosureStrip } from '../closure/ClosureStrip.tsx';
import { ClosureTable } from '../closure/ClosureTable.tsx';
import { findClosures, savedWords, TABS, type Tab } from '../closure/closure.model.ts';
import { DeleteClosure } from '../closure/DeleteClosure.tsx';
import styles from './StudioClosurePage.module.css';

const NEW = 'new';
const TAB_WORDS: Record<Tab, string> = { upcoming: 'Upcoming', past: 'Past' };

/**
 * /dashboard/configure/studio-closure: when the studio is closed. The one being changed is in the address.
 */
export function StudioClosurePage() {
  const can = useCan();
  const notify = useNotify();
  const today = localDateOf(new Date(), useStudio().timezone);
  const closures = useLookUpClosuresQuery();
  const { tab, search, opened, set } = usePageParams();
  const [deleting, setDeleting] = useState<StudioClosure | null>(null);

  const canEdit = can('closure.edit');
  const add = canEdit ? (
    <Button
      type="primary"
      aria-keyshortcuts="n"
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => set('closure', NEW)}
    >
      Add closure
    </Button>
  ) : null;
  function handleSaved(saved: SavedClosure) {
    set('closure', '');
    notify({
      kind: 'success',
      title: `${saved.closure.studioClosureName} saved.`,
      description: savedWords(saved),
    });
  }
  function handleDeleted(words: string) {
    notify({
      kind: 'success',
      title: `${deleting?.studioClosureName ?? 'The closure'} was deleted.`,
      description: words,
    });
  }
  return (
    <PageLayout
      title="Studio closures"
      subtitle="Days the studio or a room is closed. Repeating classes skip them."
      actions={add}
      breadcrumb={[{ label: 'Configure', path: '/dashboard/configure' }]}
    >
      <QueryBoundary query={closures} what="closures">
        {(all) => (
          <>
            <ClosureStrip closures={all} today={today} />
            <Narrow tab={tab} search={search} onChange={set} />
            <Found
              found={findClosures(all, { tab, search, today })}
              tab={tab}
              search={search}
              add={add}
              onClear={() => set('search', '')}
              onOpen={canEdit ? ({ studioClosureId }) => set('closure', studioClosureId) : undefined}
              onDelete={setDeleting}
            />
            {canEdit && opened ? (
              <Opened
                closures={all}
                opened={opened}
                today={today}
                onClose={() => set('closure', '')}
                onSaved={handleSaved}
              />
            ) : null}
          </>
        )}
      </QueryBoundary>
      {deleting ? (
        <DeleteClosure closure={deleting} onClose={() => setDeleting(null)} onDeleted={handleDeleted} />
      ) : null}
    </PageLayout>
  );
}

function usePageParams() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams((current) => (value ? current.set(name, value) : current.delete(name), current), {
      replace: true,
    });
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'upcoming';
  return { tab, search: params.get('search') ?? '', opened: params.get('closure'), set };
}

interface NarrowProps {
  tab: Tab;
  search: string;
  onChange: (name: 'tab' | 'search', value: string) => void;
}

/** Which closures are listed. */
const Narrow = ({ tab, search, onChange }: NarrowProps) => (
  <div className={styles.bar}>
    <Segmented<Tab>
      aria-label="Which closures"
      value={tab}
      onChange={(next) => onChange('tab', next)}
      options={TABS.map((value) => ({ value, label: TAB_WORDS[value] }))}
    />
    <div className={styles.search}>
      <SearchField
        label="Search closures"
        placeholder="Name"
        value={search}
        onSearch={(text) => onChange('search', text)}
      />
    </div>
  </div>
);

interface OpenedProps {
  closures: readonly StudioClosure[];
  opened: string;
  today: string;
  onClose: () => void;
  onSaved: (saved: SavedClosure) => void;
}

/** Nothing for a deleted closure: a link to it may be old. */
function Opened({ closures, opened, ...drawer }: OpenedProps) {
  const closure = closures.find(({ studioClosureId }) => studioClosureId === opened) ?? null;
  return closure || opened === NEW ? <ClosureDrawer key={opened} closure={closure} {...drawer} /> : null;
}

interface FoundProps {
  found: StudioClosure[];
  tab: Tab;
  search: string;
  add: ReactNode;
  onClear: () => void;
  onOpen: ((closure: StudioClosure) => void) | undefined;
  onDelete: (closure: StudioClosure) => void;
}

function Found({ found, tab, search, add, onClear, onOpen, onDelete }: FoundProps) {
  if (found.length > 0) return <ClosureTable closures={found} onOpen={onOpen} onDelete={onDelete} />;
  if (search)
    return (
      <EmptyState
        title="No closure matches this search."
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    );
  return tab === 'past' ? (
    <EmptyState title="No past closures." />
  ) : (
    <EmptyState title="No upcoming closures." action={add} />
  );
}
