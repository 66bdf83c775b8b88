import { FLOW_WORDS } from '@studio/contract/reports/definitions/deferredFigures';
import type { DeferredItem, DeferredRevenue } from '@studio/contract/reports/deferred-revenue.schema';
import { formatMoney, toDecimal, toMinor } from '@studio/contract/values/money';
import { formatLocalDate } from '@studio/contract/values/time';
import { Link } from '@studio/platform';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { MoreInFile } from '../ui/MoreInFile.tsx';
import type { ReportParams } from '../report/useReportParams.ts';
import { flowOf } from './deferred.model.ts';

const day = (date: string | null): string => (date === null ? '—' : formatLocalDate(date));
/** What of a package was earned in the period. */
function recognised({ onUse, straightLine, breakage }: DeferredItem, currency: string): string {
  const minor = [onUse, straightLine, breakage].reduce((sum, part) => sum + toMinor(part, currency), 0);
  return toDecimal(minor, currency);
}

/** @param flow The figure whose packages are shown: its amounts stand beside them. */
function columnsIn(currency: string, flow: ReturnType<typeof flowOf>): DataColumn<DeferredItem>[] {
  const money = (decimal: string) => formatMoney(decimal, currency);
  const ofFlow: DataColumn<DeferredItem>[] = flow
    ? [
        {
          key: flow,
          title: FLOW_WORDS[flow],
          align: 'end',
          card: 'fact',
          render: (item) => money(item[flow]),
        },
      ]
    : [];
  return [
    {
      key: 'packageName',
      title: 'Package',
      isSortable: true,
      render: ({ packageName, studioPackageTransactionId: id }) => (
        <Link to={`/dashboard/package-statement/${id}`}>{packageName}</Link>
      ),
    },
    {
      key: 'memberName',
      title: 'Member',
      isSortable: true,
      card: 'fact',
      render: ({ memberName, memberId }) => <Link to={`/dashboard/member/${memberId}`}>{memberName}</Link>,
    },
    {
      key: 'purchasedOn',
      title: 'Bought',
      isSortable: true,
      isUnbroken: true,
      render: ({ purchasedOn }) => day(purchasedOn),
    },
    {
      key: 'endDate',
      title: 'Ends',
      isSortable: true,
      isUnbroken: true,
      render: ({ endDate }) => day(endDate),
    },
    { key: 'netPaid', title: 'Paid', align: 'end', render: ({ netPaid }) => money(netPaid) },
    {
      key: 'credits',
      title: 'Credits left',
      align: 'end',
      render: ({ unlimited, creditsLeft, creditsGranted }) =>
        unlimited ? 'Unlimited' : `${creditsLeft} of ${creditsGranted}`,
    },
    {
      key: 'recognisedInPeriod',
      title: 'Earned in these days',
      isSortable: true,
      align: 'end',
      render: (item) => money(recognised(item, currency)),
    },
    ...ofFlow,
    {
      key: 'closing',
      title: 'Still owed',
      isSortable: true,
      align: 'end',
      card: 'fact',
      render: ({ closing }) => money(closing),
    },
  ];
}

/** Each package with money in it, or with a flow in these days; a name opens its statement. */
export function DeferredTable({
  report,
  params: { sort, order, page, filters, change },
}: {
  report: DeferredRevenue;
  params: ReportParams;
}) {
  return (
    <>
      <DataTable
        label="Packages"
        rows={report.items}
        columns={columnsIn(report.currency, flowOf(filters))}
        rowKey={({ studioPackageTransactionId }) => studioPackageTransactionId}
        sort={{ key: sort, order }}
        onSort={(next) => change(next ? { sort: next.key, order: next.order } : { sort: '', order: '' })}
        page={{
          number: page.number,
          size: page.size,
          total: report.total,
          onChange: (number, size) => change({ page: String(number), pageSize: String(size) }),
        }}
      />
      <MoreInFile shown={report.items.length} total={report.total} />
    </>
  );
}
