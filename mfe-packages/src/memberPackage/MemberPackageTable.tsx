import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import { Button } from '@studio/ui';
import { CreditBar, DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import styles from './MemberPackageTable.module.css';
import { subStatusWords, validUntil } from './memberPackage.model.ts';

interface Props {
  packages: MemberPackage[];
  onOpen: (studioPackageTransactionId: string) => void;
}

/** The packages of one member, newest first. */
export function MemberPackageTable({ packages, onOpen }: Props) {
  const columns: DataColumn<MemberPackage>[] = [
    {
      key: 'name',
      title: 'Package',
      render: ({ name, studioPackageTransactionId, source }) => (
        <span className={styles.name}>
          <Button type="link" style={{ paddingInline: 0 }} onClick={() => onOpen(studioPackageTransactionId)}>
            {name}
          </Button>
          {source === 'SHARED' ? <small>Shared by another member</small> : null}
        </span>
      ),
    },
    {
      key: 'credits',
      title: 'Credits',
      card: 'fact',
      render: ({ creditsRemaining, totalCredits, unlimited }) => (
        <CreditBar left={creditsRemaining} total={unlimited ? null : totalCredits} />
      ),
    },
    { key: 'endDate', title: 'Valid until', isUnbroken: true, card: 'fact', render: validUntil },
    {
      key: 'status',
      title: 'Status',
      card: 'fact',
      render: (held) => {
        const { label, tone } = subStatusWords(held);
        return <StatusTag tone={tone}>{label}</StatusTag>;
      },
    },
  ];
  return (
    <DataTable
      label="Packages"
      rows={packages}
      columns={columns}
      rowKey={({ studioPackageTransactionId }) => studioPackageTransactionId}
    />
  );
}
