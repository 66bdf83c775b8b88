import type { ClassPassDetail, ImportedRoster } from '@studio/contract/booking/class-pass.schema';
import { Alert, Button, Card, errorSentence, useNotify } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import { useId, useState } from 'react';
import { importWords, outcomeWords } from './classPass.model.ts';
import styles from './classPass.module.css';
import { useImportRosterMutation } from './classPassApi.ts';
import { SessionSelect } from './SessionSelect.tsx';

/** Takes the roster of a class that ClassPass exported: first what it would do, then doing it. */
export function ImportCard({ sessions }: { sessions: ClassPassDetail['sessions'] }) {
  const id = useId();
  const notify = useNotify();
  const [scheduleId, setScheduleId] = useState<string | null>(null);
  const [file, setFile] = useState<File>();
  const [checked, setChecked] = useState<ImportedRoster | null>(null);
  const [send, { isLoading, error }] = useImportRosterMutation();

  async function handleCheck() {
    if (!scheduleId || !file) return;
    setChecked(null);
    const { data } = await send({ scheduleId, file, dryRun: true });
    if (data) setChecked(data);
  }
  async function handleImport() {
    if (!scheduleId || !file) return;
    const { data } = await send({ scheduleId, file, dryRun: false });
    if (!data) return;
    notify({ kind: 'success', title: importWords(data, true) });
    setChecked(null);
  }
  function handleFile(chosen: File | undefined) {
    setFile(chosen);
    setChecked(null);
  }
  function handleSession(chosen: string) {
    setScheduleId(chosen);
    setChecked(null);
  }
  return (
    <Card title="Import a roster" className={styles.wide}>
      <p>
        For a class whose roster you download from ClassPass. The first line of the CSV file names the columns
        reservation_id and first_name; last_name, email and status are optional.
      </p>
      {error ? <Alert type="error" showIcon title={errorSentence(error)} /> : null}
      <SessionSelect sessions={sessions} value={scheduleId} onChange={handleSession} />
      <div className={styles.field}>
        <label htmlFor={id}>Roster file</label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => handleFile(target.files?.[0])}
        />
      </div>
      <Button
        disabled={!scheduleId || !file}
        loading={isLoading && !checked}
        onClick={() => void handleCheck()}
      >
        Preview
      </Button>
      {checked ? (
        <Checked checked={checked} isLoading={isLoading} onImport={() => void handleImport()} />
      ) : null}
    </Card>
  );
}

function Checked({
  checked,
  isLoading,
  onImport,
}: {
  checked: ImportedRoster;
  isLoading: boolean;
  onImport: () => void;
}) {
  return (
    <div className={styles.checked}>
      <p role="status">{importWords(checked, false)} Nothing is changed yet.</p>
      <DataTable
        label="Roster preview"
        rows={checked.rows}
        columns={COLUMNS}
        rowKey={({ line }) => String(line)}
      />
      <Button
        type="primary"
        disabled={checked.booked + checked.cancelled === 0}
        loading={isLoading}
        onClick={onImport}
      >
        Import
      </Button>
    </div>
  );
}

const COLUMNS: DataColumn<ImportedRoster['rows'][number]>[] = [
  { key: 'name', title: 'Guest', render: ({ name, reservationId }) => name || reservationId || '—' },
  { key: 'line', title: 'Line', card: 'fact', width: 80, render: ({ line }) => line },
  {
    key: 'outcome',
    title: 'What happens',
    card: 'fact',
    render: (row) => (
      <StatusTag tone={row.outcome === 'REFUSED' ? 'bad' : 'neutral'}>{outcomeWords(row)}</StatusTag>
    ),
  },
];
