import { formatDayTime, formatLocalDate, localDateOf } from '@studio/contract/values/time';
import type { Signature } from '@studio/contract/configure/waiver-form.schema';
import { Link, useStudio } from '@studio/platform';
import { Button, DrawerPanel, EmptyState, QueryBoundary } from '@studio/ui';
import { SearchField } from '@studio/ui/search';
import { DataTable, StatusTag, type DataColumn, type StatusTone } from '@studio/ui/data';
import { useState } from 'react';
import { useSignedFile } from './useSignedFile.ts';
import styles from './waiverForm.module.css';
import { useListSignaturesQuery } from './waiverFormApi.ts';

const STATUS: Record<Signature['status'], { tone: StatusTone; label: string }> = {
  VALID: { tone: 'good', label: 'Valid' },
  EXPIRED: { tone: 'warning', label: 'Expired' },
  SUPERSEDED: { tone: 'neutral', label: 'Signed again' },
  REVOKED: { tone: 'bad', label: 'Revoked' },
};
const PAGE_SIZE = 25;

/** Who signed a form, with the file of each signature. */
export function SignaturesDrawer({
  formId,
  title,
  onClose,
}: {
  formId: string;
  title: string;
  onClose: () => void;
}) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const signatures = useListSignaturesQuery({ formId, page, pageSize: PAGE_SIZE, search: search.trim() });
  function handleSearch(text: string) {
    setSearch(text);
    setPage(0);
  }
  return (
    <DrawerPanel isOpen title={`Signatures: ${title}`} size={880} onClose={onClose}>
      <div className={styles.search}>
        <SearchField
          label="Search signatures by member"
          placeholder="Name of a member"
          value={search}
          onSearch={handleSearch}
        />
      </div>
      <QueryBoundary
        query={signatures}
        what="signatures"
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={search ? 'No signature matches this search.' : 'Nobody has signed yet.'} />}
      >
        {({ items, total }) => (
          <SignatureTable
            rows={items}
            page={{ number: page + 1, size: PAGE_SIZE, total, onChange: (number) => setPage(number - 1) }}
          />
        )}
      </QueryBoundary>
    </DrawerPanel>
  );
}

function SignatureTable({
  rows,
  page,
}: {
  rows: Signature[];
  page: { number: number; size: number; total: number; onChange: (number: number) => void };
}) {
  const { timezone } = useStudio();
  const { openFile, loadingId } = useSignedFile();
  const columns: DataColumn<Signature>[] = [
    {
      key: 'member',
      title: 'Member',
      render: ({ memberId, memberName }) => <Link to={`/dashboard/member/${memberId}`}>{memberName}</Link>,
    },
    {
      key: 'signer',
      title: 'Signed by',
      card: 'fact',
      render: ({ signerName, guardianName }) =>
        guardianName ? `${signerName}, with ${guardianName}` : signerName,
    },
    {
      key: 'signedAt',
      title: 'Signed',
      isUnbroken: true,
      card: 'fact',
      render: ({ signedAt }) => formatDayTime(signedAt, timezone),
    },
    { key: 'version', title: 'Version', align: 'end', render: ({ formVersion }) => formVersion },
    {
      key: 'expiresAt',
      title: 'Until',
      isUnbroken: true,
      render: ({ expiresAt }) =>
        expiresAt ? formatLocalDate(localDateOf(expiresAt, timezone)) : 'No expiry',
    },
    {
      key: 'status',
      title: 'Status',
      card: 'fact',
      render: ({ status }) => <StatusTag tone={STATUS[status].tone}>{STATUS[status].label}</StatusTag>,
    },
    {
      key: 'file',
      title: 'Copy',
      card: 'actions',
      render: ({ signedFormId, memberName }) => (
        <Button
          size="small"
          loading={loadingId === signedFormId}
          aria-label={`Download what ${memberName} signed`}
          onClick={() => void openFile(signedFormId)}
        >
          PDF
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label="Signatures"
      rows={rows}
      columns={columns}
      rowKey={({ signedFormId }) => signedFormId}
      page={page}
    />
  );
}
