import type { SuppressedAddress } from '@studio/contract/members/suppression.schema';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { Link, useCan, useStudio } from '@studio/platform';
import { Button, useNotify, VisuallyHidden } from '@studio/ui';
import { ConfirmDialog, DataTable, StatusTag, type DataColumn, type DataPage } from '@studio/ui/data';
import { useState } from 'react';
import { KIND_WORDS } from './suppression.model.ts';
import styles from './Suppression.module.css';
import { useRemoveSuppressionMutation } from './suppressionApi.ts';

/** The addresses, the newest first; those who may send news take them off. */
export function SuppressionTable({ items, page }: { items: SuppressedAddress[]; page: DataPage }) {
  const { timezone } = useStudio();
  const can = useCan();
  const [leaving, setLeaving] = useState<SuppressedAddress | null>(null);
  const columns: DataColumn<SuppressedAddress>[] = [
    {
      key: 'address',
      title: 'Address',
      render: ({ address, memberId, memberName }) => (
        <>
          <span className={styles.address}>{address}</span>
          {memberId ? (
            <Link to={`/dashboard/member/${memberId}`} className={styles.small ?? ''}>
              {memberName}
            </Link>
          ) : null}
        </>
      ),
    },
    {
      key: 'kind',
      title: 'Reason',
      card: 'fact',
      render: ({ kind, reason }) => (
        <>
          <StatusTag tone={KIND_WORDS[kind].tone}>{KIND_WORDS[kind].label}</StatusTag>
          {reason ? <small className={styles.small}>{reason}</small> : null}
        </>
      ),
    },
    {
      key: 'since',
      title: 'Since',
      card: 'fact',
      isUnbroken: true,
      render: ({ since }) => formatLocalDate(localDateOf(since, timezone)),
    },
  ];
  const actions: DataColumn<SuppressedAddress> = {
    key: 'remove',
    title: 'Actions',
    card: 'actions',
    render: (row) => (
      <Button size="small" onClick={() => setLeaving(row)}>
        Remove<VisuallyHidden> {row.address}</VisuallyHidden>
      </Button>
    ),
  };
  return (
    <>
      <DataTable
        label="Suppression list"
        rows={items}
        columns={can('campaign.send') ? [...columns, actions] : columns}
        rowKey={({ address, kind }) => `${kind} ${address}`}
        page={page}
      />
      {leaving ? <RemoveDialog row={leaving} onClose={() => setLeaving(null)} /> : null}
    </>
  );
}

function RemoveDialog({ row, onClose }: { row: SuppressedAddress; onClose: () => void }) {
  const { address, kind } = row;
  const notify = useNotify();
  const [remove] = useRemoveSuppressionMutation();
  async function handleConfirm() {
    await remove({ address, kind }).unwrap();
    notify({ kind: 'success', title: `${address} can get your emails again.` });
  }
  return (
    <ConfirmDialog
      isOpen
      title={`Email ${address} again?`}
      confirmLabel="Remove from the list"
      keepLabel="Keep it"
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {KIND_WORDS[kind].warning}
    </ConfirmDialog>
  );
}
