import type { MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import { loadedLater, LoadingState } from '@studio/ui';
import { Tabs } from '@studio/ui/tabs';
import { Suspense } from 'react';
import { PackageHead } from '../../memberPackage/PackageHead.tsx';
import { REFUND_MODE_LABELS } from '../../void/void.model.ts';
import { PackageDetails } from './PackageDetails.tsx';

const UsageTab = loadedLater(() => import('../../usage/UsageTab.tsx').then((tab) => tab.UsageTab));
const SharingTab = loadedLater(() => import('../../share/SharingTab.tsx').then((tab) => tab.SharingTab));
const ChangeLog = loadedLater(() => import('../../change/ChangeLog.tsx').then((tab) => tab.ChangeLog));

/** Content of the package drawer: the header and four tabs. */
export function PackageTabs({ detail }: { detail: MemberPackageDetail }) {
  const later = (what: string, tab: React.ReactNode) => (
    <Suspense fallback={<LoadingState what={what} />}>{tab}</Suspense>
  );
  return (
    <>
      <PackageHead detail={detail} refundModes={REFUND_MODE_LABELS} />
      <Tabs
        tabBarGutter={20}
        items={[
          { key: 'details', label: 'Details', children: <PackageDetails detail={detail} /> },
          { key: 'usage', label: 'Usage', children: later('the usage', <UsageTab detail={detail} />) },
          {
            key: 'sharing',
            label: 'Sharing',
            children: later('the sharing', <SharingTab detail={detail} />),
          },
          {
            key: 'log',
            label: 'Change Log',
            children: later('the change log', <ChangeLog detail={detail} />),
          },
        ]}
      />
    </>
  );
}
