import type { TaxRate } from '@studio/contract/configure/tax-rate.schema';
import { percentWords } from '@studio/contract/values/typed/numbers';
import { useCan, useStudio } from '@studio/platform';
import { Button } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import styles from './TaxRate.module.css';
import { TaxRateMenu } from './TaxRateMenu.tsx';

interface Props {
  rates: TaxRate[];
  onEdit: (rate: TaxRate) => void;
}

/** Taxes with how much they are, and how much has them. */
export function TaxRateTable({ rates, onEdit }: Props) {
  const can = useCan();
  const { currency } = useStudio();
  const canEdit = can('configure.edit');
  const columns: DataColumn<TaxRate>[] = [
    {
      key: 'name',
      title: 'Name',
      render: (rate) =>
        canEdit && !rate.isArchived ? (
          <Button type="link" className={styles.name ?? ''} onClick={() => onEdit(rate)}>
            {rate.name}
          </Button>
        ) : (
          rate.name
        ),
    },
    {
      key: 'percent',
      title: 'Rate',
      card: 'fact',
      align: 'end',
      render: ({ percent }) => percentWords(percent, currency),
    },
    {
      key: 'inclusive',
      title: 'Prices',
      card: 'fact',
      render: ({ inclusive }) => (inclusive ? 'Included' : 'Added at checkout'),
    },
    { key: 'plans', title: 'Plans', card: 'fact', align: 'end', render: ({ plans }) => plans },
    {
      key: 'others',
      title: 'Other uses',
      card: 'fact',
      align: 'end',
      render: ({ others }) => others,
    },
    {
      key: 'status',
      title: 'Status',
      card: 'fact',
      render: ({ isArchived }) =>
        isArchived ? (
          <StatusTag tone="neutral">Archived</StatusTag>
        ) : (
          <StatusTag tone="good">In use</StatusTag>
        ),
    },
  ];
  const actions: DataColumn<TaxRate> = {
    key: 'actions',
    title: 'Actions',
    card: 'actions',
    render: (rate) => <TaxRateMenu rate={rate} onEdit={() => onEdit(rate)} />,
  };
  return (
    <DataTable
      label="Taxes"
      rows={rates}
      columns={canEdit ? [...columns, actions] : columns}
      rowKey={({ taxRateId }) => taxRateId}
    />
  );
}
