import type { ImportJob, ImportProblem } from '@studio/contract/members/import/import.schema';
import { formatCount } from '@studio/contract/values/typed/numbers';
import { Button } from '@studio/ui';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { fieldName } from './import.model.ts';
import styles from './import.module.css';
import { useImportFile } from './useImportFile.ts';

const SHOWN = 20;

const COLUMNS: DataColumn<ImportProblem>[] = [
  { key: 'row', title: 'Where', render: ({ row }) => `Row ${formatCount(row)}`, width: 110 },
  { key: 'field', title: 'Column', render: ({ field }) => fieldName(field) },
  { key: 'message', title: 'Problem', render: ({ message }) => message },
];

/** What is wrong with which row. All of them are in a file, as they were, to be corrected and chosen again. */
export function Problems({ job: { problems, importJobId, status } }: { job: ImportJob }) {
  const saveFile = useImportFile();
  if (problems.length === 0) return null;
  return (
    <div className={styles.wide}>
      <DataTable
        label="Problems"
        rows={problems.slice(0, SHOWN)}
        columns={COLUMNS}
        rowKey={({ row, field, message }) => `${row} ${field} ${message}`}
      />
      {/* Of an undo these are rows that were kept: nothing is wrong with them. */}
      {status === 'UNDONE' ? null : (
        <p>Download these rows, correct them in the downloaded file, then import that file.</p>
      )}
      <p>
        <Button onClick={() => void saveFile('problems', importJobId)}>Download these rows</Button>
      </p>
    </div>
  );
}
