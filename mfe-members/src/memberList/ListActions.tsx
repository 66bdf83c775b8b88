import type { MemberFilter } from '@studio/contract/members/memberList.schema';
import { useCan, useSearchParams } from '@studio/platform';
import { loadedLater, useNotify, useNotifyFailure } from '@studio/ui';
import { ActionMenu, type MenuAction } from '@studio/ui/data';
import { Suspense, useState } from 'react';
import { columnsText, type ColumnKey } from './column/column.model.ts';
import type { BulkAct } from './useBulkActs.ts';
import { useListViewsQuery, useRemoveViewMutation } from './memberListApi.ts';
import { useMemberExport } from './useMemberExport.ts';
import { viewQuery } from './view.model.ts';

const SaveViewDialog = loadedLater(() =>
  import(/* webpackChunkName: 'dialogs' */ './SaveViewDialog.tsx').then((file) => file.SaveViewDialog),
);

interface Props {
  filter: MemberFilter;
  hidden: readonly ColumnKey[];
  total: number;
  acts: readonly BulkAct[];
  onActForAll: (key: string) => void;
  onChooseColumns: () => void;
}

/** What is done with a whole view: written to, exported, kept. */
export function ListActions({ filter, hidden, total, acts, onActForAll, onChooseColumns }: Props) {
  const can = useCan();
  const { saveView } = useMemberExport();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [params, setParams] = useSearchParams();
  const [isSaving, setIsSaving] = useState(false);
  const [remove] = useRemoveViewMutation();
  const { data: own = [] } = useListViewsQuery();
  const address = viewQuery(params);
  const kept = own.find((saved) => saved.query === address);

  async function handleRemove(savedViewId: string, name: string) {
    const { error } = await remove(savedViewId);
    if (error) return notifyFailure(error);
    notify({ kind: 'success', title: `The view “${name}” was removed. Its members stay.` });
  }
  const actions: MenuAction[] = [
    ...(total > 0 ? forAll(acts, onActForAll) : []),
    ...(can('member.export')
      ? [
          { key: 'csv', label: 'Export as CSV', onSelect: () => void saveView(filter, 'csv') },
          { key: 'xlsx', label: 'Export as Excel', onSelect: () => void saveView(filter, 'xlsx') },
        ]
      : []),
    { key: 'columns', label: 'Columns…', isApart: true, onSelect: onChooseColumns },
    ...(kept
      ? [
          {
            key: 'remove',
            label: 'Remove this view',
            onSelect: () => void handleRemove(kept.savedViewId, kept.name),
          },
        ]
      : [{ key: 'save', label: 'Save as a view…', onSelect: () => setIsSaving(true) }]),
  ];
  return (
    <>
      <ActionMenu name="this view" actions={actions}>
        Actions
      </ActionMenu>
      {isSaving ? (
        <Suspense fallback={null}>
          <SaveViewDialog
            query={viewQuery(params, columnsText(hidden))}
            onClose={() => setIsSaving(false)}
            onSaved={({ query }) => setParams(new URLSearchParams(query), { replace: true })}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const forAll = (acts: readonly BulkAct[], onSelect: (key: string) => void): MenuAction[] =>
  acts.flatMap(({ key, labelForAll, onPoint }) =>
    labelForAll ? [{ key, label: labelForAll, onPoint, onSelect: () => onSelect(key) }] : [],
  );
