import type { StudioClosure } from '@studio/contract/configure/studio-closure.schema';
import { Button, VisuallyHidden } from '@studio/ui';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { effectOf, whenOf, whereOf } from './closure.model.ts';
import styles from './ClosureTable.module.css';

interface Props {
  closures: StudioClosure[];
  /** Without these the list only reads. */
  onOpen: ((closure: StudioClosure) => void) | undefined;
  onDelete: (closure: StudioClosure) => void;
}

/** Closures with when, where, and what they did. */
export function ClosureTable({ closures, onOpen, onDelete }: Props) {
  const name: DataColumn<StudioClosure> = {
    key: 'studioClosureName',
    title: 'Name',
    render: (closure) =>
      onOpen ? (
        <Button type="link" className={styles.name ?? ''} onClick={() => onOpen(closure)}>
          {closure.studioClosureName}
        </Button>
      ) : (
        closure.studioClosureName
      ),
  };
  const actions: DataColumn<StudioClosure> = {
    key: 'actions',
    title: 'Actions',
    card: 'actions',
    render: (closure) => (
      <Button type="text" danger onClick={() => onDelete(closure)}>
        Delete…<VisuallyHidden> {closure.studioClosureName}</VisuallyHidden>
      </Button>
    ),
  };
  return (
    <DataTable
      label="Closures"
      rows={closures}
      columns={onOpen ? [name, ...FACTS, actions] : [name, ...FACTS]}
      rowKey={({ studioClosureId }) => studioClosureId}
    />
  );
}

const FACTS: DataColumn<StudioClosure>[] = [
  { key: 'when', title: 'When', isUnbroken: true, card: 'fact', render: whenOf },
  { key: 'where', title: 'Where', card: 'fact', render: whereOf },
  { key: 'effect', title: 'What it did', render: effectOf },
];
