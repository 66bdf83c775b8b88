import type { ClassPassDetail } from '@studio/contract/booking/class-pass.schema';
import { useCan } from '@studio/platform';
import { Button, Card, EmptyState, useNotifyFailure } from '@studio/ui';
import { Input } from '@studio/ui/controls';
import { Switch } from '@studio/ui/switch';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { useState } from 'react';
import styles from './classPass.module.css';
import { useSaveClassPassClassMutation } from './classPassApi.ts';

type Row = ClassPassDetail['classes'][number];

/** Which classes ClassPass sells, and how many places of each. */
export function ClassesCard({ classes, defaultSpots }: { classes: Row[]; defaultSpots: number }) {
  return (
    <Card title="Classes" className={styles.wide}>
      {classes.length === 0 ? (
        <EmptyState title="You have no classes yet." />
      ) : (
        <DataTable
          label="Classes on ClassPass"
          rows={classes}
          columns={columnsFor(defaultSpots)}
          rowKey={({ classTemplId }) => classTemplId}
        />
      )}
    </Card>
  );
}

const columnsFor = (defaultSpots: number): DataColumn<Row>[] => [
  { key: 'class', title: 'Class', render: ({ className }) => className },
  { key: 'on', title: 'On ClassPass', card: 'fact', width: 140, render: (row) => <OnSwitch row={row} /> },
  {
    key: 'spots',
    title: 'Places',
    card: 'fact',
    width: 260,
    render: (row) => (row.enabled ? <Places row={row} defaultSpots={defaultSpots} /> : '—'),
  },
];

function useSaveClass({ classTemplId, enabled, spots }: Row) {
  const [save, { isLoading }] = useSaveClassPassClassMutation();
  const notifyFailure = useNotifyFailure();
  async function handleSave(change: Partial<Pick<Row, 'enabled' | 'spots'>>) {
    const { error } = await save({ classTemplId, enabled, spots, ...change });
    if (error) notifyFailure(error);
  }
  return { isLoading, save: handleSave };
}

function OnSwitch({ row }: { row: Row }) {
  const can = useCan();
  const { isLoading, save } = useSaveClass(row);
  return (
    <Switch
      aria-label={`${row.className} on ClassPass`}
      checked={row.enabled}
      loading={isLoading}
      disabled={!can('integration.edit')}
      onChange={(enabled) => void save({ enabled })}
    />
  );
}

function Places({ row, defaultSpots }: { row: Row; defaultSpots: number }) {
  const can = useCan();
  const { isLoading, save } = useSaveClass(row);
  const [typed, setTyped] = useState(row.spots === 0 ? '' : String(row.spots));
  const spots = typed.trim() === '' ? 0 : Number(typed);
  const isFine = Number.isInteger(spots) && spots >= 0 && spots <= 500;
  if (!can('integration.edit')) return <>{row.spots || defaultSpots}</>;
  return (
    <span className={styles.places}>
      <Input
        aria-label={`Places in ${row.className}`}
        aria-invalid={!isFine}
        inputMode="numeric"
        placeholder={`${defaultSpots} by default`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isFine && spots !== row.spots ? (
        <Button size="small" loading={isLoading} onClick={() => void save({ spots })}>
          Save
        </Button>
      ) : null}
      {isFine ? null : <span role="alert">Enter a number from 0 to 500</span>}
    </span>
  );
}
