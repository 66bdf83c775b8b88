import { ActionMenu } from '@studio/ui/data';
import { useSavedFile } from '../file/useSavedFile.ts';
import { queryOf, type DeferredParams } from './useDeferredParams.ts';

/** Every package of the report as a file, and the page on paper. */
export function DeferredExport({ params }: { params: DeferredParams }) {
  const { save } = useSavedFile();
  const { from, to, source } = queryOf(params);
  const saveAs = (format: 'csv' | 'xlsx') =>
    void save(
      {
        url: '/api/report/portal/deferred-revenue/export',
        params: { from, to, ...(source ? { source } : {}), format },
      },
      `deferred-revenue-${from}-${to}.${format}`,
    );
  return (
    <ActionMenu
      name="Deferred revenue"
      actions={[
        { key: 'csv', label: 'Export as CSV', onSelect: () => saveAs('csv') },
        { key: 'xlsx', label: 'Export as Excel', onSelect: () => saveAs('xlsx') },
        { key: 'print', label: 'Print', isApart: true, onSelect: () => window.print() },
      ]}
    >
      Export
    </ActionMenu>
  );
}
