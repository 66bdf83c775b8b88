import { Suspense, type ComponentType, type ReactNode } from 'react';
import { DataCards } from './DataCards.tsx';
import type { DataTableProps } from './dataTableProps.ts';
import { PaperTable } from './PaperTable.tsx';
import { loadedLater } from '../state/loadedLater.tsx';
import { LoadingState } from '../state/LoadingState.tsx';
import { useMinWidth } from '../useMinWidth.ts';
import { usePrinting } from '../usePrinting.ts';

// Tables are the heaviest part of antd, and sign-in has none. A component loaded later loses its type
// parameter.
const DataGrid = loadedLater(async () => (await import('./DataGrid.tsx')).DataGrid as ComponentType) as <Row>(
  props: DataTableProps<Row>,
) => ReactNode;

/** Rows as a table, or as cards on a narrow screen; on paper, which is as narrow, always as a table. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isWide = useMinWidth(768);
  if (usePrinting()) return <PaperTable {...props} {...props.paper} />;
  if (!isWide) return <DataCards {...props} />;
  return (
    <Suspense fallback={<LoadingState what={props.label} />}>
      <DataGrid {...props} />
    </Suspense>
  );
}
