import type { ImportJob } from '@studio/contract/members/import/import.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { Link, useStudio } from '@studio/platform';
import { Button, QueryBoundary } from '@studio/ui';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { useId } from 'react';
import { countWords, isAtWork, stateWords, type EarlierImport } from './import.model.ts';
import styles from './import.module.css';
import { useListImportsQuery } from './importApi.ts';
import { useUndoImport } from './useUndoImport.ts';

/** The server allows twenty looks a minute. */
const LOOK_MS = 4000;

/** Imports that were begun or finished before: each can be gone on with, looked at, or undone for a day. */
export function EarlierImports({ onChanged }: { onChanged: (job: ImportJob) => void }) {
  const id = useId();
  const { timezone } = useStudio();
  const { undo, undoing } = useUndoImport(onChanged);
  const known = useListImportsQuery(undefined, { refetchOnMountOrArgChange: true });
  // Only while one of them is at work.
  const query = useListImportsQuery(undefined, {
    pollingInterval: known.data?.some(isAtWork) ? LOOK_MS : 0,
  });
  // The first import needs no list of earlier ones.
  if (query.data?.length === 0) return null;
  return (
    <section className={styles.earlier} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Earlier imports
      </h2>
      <QueryBoundary query={query} what="earlier imports">
        {(jobs) => (
          <DataTable
            label="Earlier imports"
            rows={jobs}
            columns={columnsFor({ timezone, undo, undoing })}
            rowKey={({ importJobId }) => importJobId}
          />
        )}
      </QueryBoundary>
    </section>
  );
}

interface Undoing {
  timezone: string;
  undo: (importJobId: string) => void;
  /** The one that is being undone. */
  undoing: string | null | undefined;
}

const columnsFor = ({ timezone, undo, undoing }: Undoing): DataColumn<EarlierImport>[] => [
  {
    key: 'fileName',
    title: 'File',
    render: ({ fileName, importJobId }) => (
      <Link to={`/dashboard/member/import?job=${importJobId}`}>{fileName}</Link>
    ),
  },
  { key: 'staffName', title: 'By', card: 'fact', render: ({ staffName }) => staffName },
  {
    key: 'createdAt',
    title: 'When',
    isUnbroken: true,
    card: 'fact',
    render: ({ createdAt }) => formatDayTime(createdAt, timezone),
  },
  { key: 'state', title: 'State', card: 'fact', render: stateWords },
  { key: 'counts', title: 'Content', card: 'fact', render: countWords },
  {
    key: 'undo',
    title: 'Undo',
    card: 'actions',
    render: ({ importJobId, fileName, undoUntil }) =>
      undoUntil ? (
        <>
          <Button
            size="small"
            danger
            loading={undoing === importJobId}
            aria-label={`Undo the import of ${fileName}`}
            onClick={() => undo(importJobId)}
          >
            Undo
          </Button>{' '}
          <span className={styles.until}>until {formatDayTime(undoUntil, timezone)}</span>
        </>
      ) : null,
  },
];
