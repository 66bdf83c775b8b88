import type { PromoCode } from '@studio/contract/packages/promo-code.schema';
import { Link, useCan, useStudio } from '@studio/platform';
import { Button, VisuallyHidden } from '@studio/ui';
import {
  CopyButton,
  DataTable,
  StatusTag,
  type DataColumn,
  type DataPage,
  type DataSort,
} from '@studio/ui/data';
import { discountWords, periodWords, promoStatus, usedWords } from './promoCode.model.ts';
import { PromoMenu } from './PromoMenu.tsx';
import styles from './PromoTable.module.css';

interface Props {
  codes: PromoCode[];
  page: DataPage;
  sort: DataSort | null;
  onSort: (sort: DataSort | null) => void;
  /** Opens the list of uses. */
  onUses: (code: PromoCode) => void;
}

/** Codes with their discounts and the number of their uses. */
export function PromoTable({ codes, page, sort, onSort, onUses }: Props) {
  const can = useCan();
  const { timezone } = useStudio();
  const columns: DataColumn<PromoCode>[] = [
    { key: 'code', title: 'Code', isSortable: true, render: (code) => <Code code={code} /> },
    { key: 'name', title: 'Name', render: ({ name }) => name },
    { key: 'discount', title: 'Discount', card: 'fact', render: discountWords },
    {
      key: 'used',
      title: 'Used',
      card: 'fact',
      isSortable: true,
      render: (code) => <Uses code={code} onUses={onUses} />,
    },
    {
      key: 'endAt',
      title: 'When',
      card: 'fact',
      isSortable: true,
      render: (code) => periodWords(code, timezone),
    },
    {
      key: 'status',
      title: 'Status',
      card: 'fact',
      render: (code) => {
        const { tone, label } = promoStatus(code, new Date());
        return <StatusTag tone={tone}>{label}</StatusTag>;
      },
    },
  ];
  const actions: DataColumn<PromoCode> = {
    key: 'actions',
    title: 'Actions',
    card: 'actions',
    render: (code) => <PromoMenu code={code} onUses={() => onUses(code)} />,
  };
  return (
    <DataTable
      label="Promo codes"
      rows={codes}
      columns={can('promoCode.edit') ? [...columns, actions] : columns}
      rowKey={({ promoCodeId }) => promoCodeId}
      page={page}
      sort={sort}
      onSort={onSort}
    />
  );
}

function Code({ code: { code, promoCodeId } }: { code: PromoCode }) {
  const can = useCan();
  return (
    <span className={styles.code}>
      {can('promoCode.edit') ? (
        <Link to={`/dashboard/marketing/promo-code/create?promoCodeId=${promoCodeId}`}>
          <code>{code}</code>
        </Link>
      ) : (
        <code>{code}</code>
      )}
      <CopyButton size="small" text={code} label={`Copy ${code}`} />
    </span>
  );
}

/** Number of uses. Roles that may edit can open the list of members. */
function Uses({ code, onUses }: { code: PromoCode; onUses: (code: PromoCode) => void }) {
  const can = useCan();
  const words = usedWords(code);
  if (!can('promoCode.edit')) return words;
  return (
    <Button type="link" className={styles.uses ?? ''} onClick={() => onUses(code)}>
      {words}
      <VisuallyHidden> uses of {code.code}</VisuallyHidden>
    </Button>
  );
}
