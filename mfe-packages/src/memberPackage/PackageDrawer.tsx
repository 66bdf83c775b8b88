import { formatMoney } from '@studio/contract/money';
import type { MemberPackageDetail } from '@studio/contract/member-package.schema';
import { formatLocalDate } from '@studio/contract/time';
import { useStudio } from '@studio/platform';
import { DrawerPanel, QueryBoundary } from '@studio/ui';
import { CreditBar, Descriptions, StatusTag, Tabs } from '@studio/ui/data';
import { SUB_STATUS_WORDS } from './memberPackage.model.ts';
import { useGetMemberPackageQuery } from './memberPackageApi.ts';
import { UsageList } from './UsageList.tsx';

/** One package of a member: its facts, and which class took each credit. */
export function PackageDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const detail = useGetMemberPackageQuery(id);
  return (
    <DrawerPanel isOpen title={detail.data?.name ?? 'Package'} onClose={onClose}>
      <QueryBoundary query={detail} what="this package">
        {(data) => (
          <Tabs
            items={[
              { key: 'details', label: 'Details', children: <Details detail={data} /> },
              { key: 'usage', label: 'Usage', children: <UsageList usage={data.creditUsageList} unlimited={data.unlimited} /> },
            ]}
          />
        )}
      </QueryBoundary>
    </DrawerPanel>
  );
}

function Details({ detail }: { detail: MemberPackageDetail }) {
  const { currency } = useStudio();
  const { subStatus, unlimited, creditsRemaining, totalCredits, paidAmount, listPrice, startDate, endDate, shareable } = detail;
  const { label, tone } = SUB_STATUS_WORDS[subStatus];
  return (
    <Descriptions
      column={1}
      items={[
        { key: 'status', label: 'Status', children: <StatusTag tone={tone}>{label}</StatusTag> },
        { key: 'credits', label: 'Credits', children: <CreditBar left={creditsRemaining} total={unlimited ? null : totalCredits} /> },
        { key: 'paid', label: 'Paid', children: `${formatMoney(paidAmount, currency)} of ${formatMoney(listPrice, currency)}` },
        { key: 'from', label: 'Valid from', children: startDate ? formatLocalDate(startDate) : '—' },
        { key: 'to', label: 'Valid until', children: endDate ? formatLocalDate(endDate) : '—' },
        { key: 'shareable', label: 'Shareable', children: shareable ? 'Yes' : 'No' },
      ]}
    />
  );
}
