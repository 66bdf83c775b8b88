import type { MemberPage } from '@studio/contract/members/member.schema';
import type { MemberFilter, MemberListQuery } from '@studio/contract/members/memberList.schema';
import { useCan } from '@studio/platform';
import { Button, EmptyState, loadedLater, QueryBoundary, type QueryState } from '@studio/ui';
import { Suspense, useState } from 'react';
import { BulkBar } from './BulkBar.tsx';
import { ChosenDialog, type Doing } from './ChosenDialog.tsx';
import { isFiltered, NO_FILTERS } from './filter/filter.model.ts';
import { ListActions } from './ListActions.tsx';
import { ListFilters } from './ListFilters.tsx';
import styles from './memberList.module.css';
import { MemberTable } from './MemberTable.tsx';
import { useBulkActs } from './useBulkActs.ts';
import { useChosen } from './useChosen.ts';
import { useHiddenColumns } from './column/useHiddenColumns.ts';
import type { ListChange } from './useMemberList.ts';

const ColumnsDialog = loadedLater(() =>
  import('./column/ColumnsDialog.tsx').then((file) => file.ColumnsDialog),
);

interface Props {
  members: QueryState<MemberPage>;
  query: MemberListQuery;
  filter: MemberFilter;
  onChange: (next: ListChange) => void;
}

/** The filters, the members and what is done with those who are chosen. */
export function MemberList({ members, query, filter, onChange }: Props) {
  const can = useCan();
  const { ids, choose, chooseAll } = useChosen(filter);
  const acts = useBulkActs();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [isChoosingColumns, setIsChoosingColumns] = useState(false);
  const { hidden, hide } = useHiddenColumns(filter, onChange);
  const total = members.data?.total ?? 0;
  const mayChoose = acts.length > 0 || can('member.export');

  const doForAll = async (act: string) => setDoing({ act, memberIds: await chooseAll() });
  return (
    <>
      <div className={styles.bar}>
        <ListFilters filter={filter} onChange={onChange} />
        <div className={styles.end}>
          <ListActions
            filter={filter}
            hidden={hidden}
            total={total}
            acts={acts}
            onActForAll={(key) => void doForAll(key)}
            onChooseColumns={() => setIsChoosingColumns(true)}
          />
        </div>
      </div>
      <QueryBoundary
        query={members}
        what="members"
        isEmpty={(page) => page.total === 0}
        empty={<NoMembers filter={filter} onChange={onChange} />}
      >
        {(page) => (
          <MemberTable
            members={page}
            query={query}
            hidden={hidden}
            onChange={onChange}
            chosen={mayChoose ? { keys: ids, onChange: choose } : undefined}
          />
        )}
      </QueryBoundary>
      <BulkBar
        memberIds={ids}
        total={total}
        acts={acts}
        onAct={(act) => setDoing({ act, memberIds: ids })}
        onChooseAll={() => void chooseAll()}
        onClear={() => choose([])}
      />
      <ChosenDialog doing={doing} onClose={() => setDoing(null)} />
      {isChoosingColumns ? (
        <Suspense fallback={null}>
          <ColumnsDialog hidden={hidden} onHide={hide} onClose={() => setIsChoosingColumns(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function NoMembers({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const can = useCan();
  const { search, view } = filter;
  const clear = (title: string, label: string, change: ListChange) => (
    <EmptyState title={title} action={<Button onClick={() => onChange(change)}>{label}</Button>} />
  );
  if (isFiltered(filter)) return clear('No members match these filters.', 'Clear filters', NO_FILTERS);
  if (search) return clear('No member matches this search.', 'Clear search', { search: '' });
  if (view !== 'ALL') return clear('Nobody is in this view.', 'Show all members', { view: '' });
  // The buttons are those of the page's head, which stay where they are.
  const add = can('member.edit') ? 'Add your first client.' : undefined;
  return (
    <EmptyState
      title="No members yet."
      description={
        can('data.transfer') ? 'Add your first client, or import everyone from another system.' : add
      }
    />
  );
}
