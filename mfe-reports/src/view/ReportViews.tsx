import { useSearchParams } from '@studio/platform';
import { loadedLater, useNotify, useNotifyFailure } from '@studio/ui';
import { ActionMenu, type MenuAction } from '@studio/ui/data';
import { Suspense, useState } from 'react';
import { pageOf, queryOf } from './view.model.ts';
import { useListReportViewsQuery, useRemoveReportViewMutation } from './viewApi.ts';

const SaveViewDialog = loadedLater(() => import('./SaveViewDialog.tsx').then((file) => file.SaveViewDialog));

/** The views of a report that one keeps: each is an address of it. */
export function ReportViews({ report }: { report: string }) {
  const page = pageOf(report);
  const [params, setParams] = useSearchParams();
  const [isSaving, setIsSaving] = useState(false);
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [remove] = useRemoveReportViewMutation();
  const { data: own = [] } = useListReportViewsQuery(page);
  const query = queryOf(params);
  const shown = own.find((view) => view.query === query);

  async function handleRemove(savedViewId: string, name: string) {
    const { error } = await remove(savedViewId);
    if (error) return notifyFailure(error);
    notify({ kind: 'success', title: `The view “${name}” is gone.` });
  }
  const actions: MenuAction[] = [
    ...own.map(({ savedViewId, name, query: kept }) => ({
      key: savedViewId,
      label: name,
      onSelect: () => setParams(new URLSearchParams(kept), { replace: true }),
    })),
    shown
      ? {
          key: 'remove',
          label: 'Remove this view',
          isApart: own.length > 0,
          onSelect: () => void handleRemove(shown.savedViewId, shown.name),
        }
      : {
          key: 'save',
          label: 'Save as a view…',
          isApart: own.length > 0,
          onSelect: () => setIsSaving(true),
        },
  ];
  return (
    <>
      <ActionMenu name="your saved views" actions={actions}>
        {shown?.name ?? 'Saved views'}
      </ActionMenu>
      {isSaving ? (
        <Suspense fallback={null}>
          <SaveViewDialog page={page} query={query} onClose={() => setIsSaving(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
