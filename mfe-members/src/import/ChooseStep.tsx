import { formatCount } from '@studio/contract/values/typed/numbers';
import type { ImportJob, ImportRow } from '@studio/contract/members/import/import.schema';
import { Alert, Button, errorSentence, QueryBoundary } from '@studio/ui';
import { SearchField } from '@studio/ui/search';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { Checkbox } from '@studio/ui/controls';
import { useState } from 'react';
import { AS_IT_IS, countTaken, isTaken, requestOf, toggled, type Choice } from './choice.model.ts';
import { rows } from './import.model.ts';
import styles from './import.module.css';
import { useChooseImportRowsMutation, useListImportRowsQuery } from './importApi.ts';

export interface ChooseStepProps {
  job: ImportJob;
  onChanged: (job: ImportJob) => void;
  onBack: () => void;
}

/** Says which rows are taken. Those with problems are not among them. */
export function ChooseStep({ job, onChanged, onBack }: ChooseStepProps) {
  const { importJobId } = job;
  const [choice, setChoice] = useState(AS_IT_IS);
  const [shown, setShown] = useState({ search: '', page: 0, pageSize: 25 });
  const query = useListImportRowsQuery({ importJobId, ...shown }, { refetchOnMountOrArgChange: true });
  const [choose, { isLoading, error }] = useChooseImportRowsMutation();
  const taken = countTaken(job, choice);

  async function handleUse() {
    const { data } = await choose(requestOf(importJobId, choice));
    if (data) onChanged(data);
  }
  return (
    <div className={styles.part}>
      <div className={styles.buttons}>
        <SearchField
          label="Search rows"
          placeholder="Name, contact or package"
          value={shown.search}
          onSearch={(search) => setShown({ ...shown, search, page: 0 })}
        />
        <Button onClick={() => setChoice({ rest: 'TAKEN', rows: {} })}>Choose all</Button>
        <Button onClick={() => setChoice({ rest: 'LEFT_OUT', rows: {} })}>Choose none</Button>
      </div>
      <div className={styles.wide}>
        <QueryBoundary query={query} what="the rows" empty="No row matches your search.">
          {({ items, total, page, pageSize }) => (
            <DataTable
              label="Rows"
              rows={items}
              columns={columnsFor(choice, setChoice)}
              rowKey={({ row }) => String(row)}
              page={{
                number: page + 1,
                size: pageSize,
                total,
                onChange: (number, size) => setShown({ ...shown, page: number - 1, pageSize: size }),
              }}
            />
          )}
        </QueryBoundary>
      </div>
      {error ? <Alert type="error" showIcon title={errorSentence(error)} /> : null}
      <div className={styles.buttons}>
        <Button
          type="primary"
          disabled={taken === 0}
          loading={isLoading}
          onClick={() => void handleUse()}
        >{`Use ${formatCount(taken)} of ${rows(job.valid)}`}</Button>
        <Button onClick={onBack}>Cancel</Button>
      </div>
    </div>
  );
}

const columnsFor = (choice: Choice, onChange: (choice: Choice) => void): DataColumn<ImportRow>[] => [
  {
    key: 'name',
    title: 'Member',
    render: (row) => (
      <Checkbox
        aria-label={`${row.name}, row ${row.row}`}
        checked={isTaken(row, choice)}
        onChange={() => onChange(toggled(choice, row))}
      >
        {row.name}
      </Checkbox>
    ),
  },
  { key: 'contact', title: 'Contact', card: 'fact', render: ({ contact }) => contact },
  { key: 'package', title: 'Package', card: 'fact', render: ({ packageName }) => packageName || '—' },
  { key: 'row', title: 'Row', align: 'end', card: 'fact', render: ({ row }) => row },
];
