import type { MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import { loadedLater, LoadingState } from '@studio/ui';
import { Suspense, useState } from 'react';
import { CreditsLeft } from '../../memberPackage/CreditsLeft.tsx';
import { PackageFacts } from '../../memberPackage/PackageFacts.tsx';
import { DetailActions, type DetailAct } from './DetailActions.tsx';
import styles from './PackageDetails.module.css';

// Loaded on demand: most viewers change nothing.
const ValidityForm = loadedLater(() =>
  import('../../change/ValidityForm.tsx').then((form) => form.ValidityForm),
);
const AdjustForm = loadedLater(() => import('../../change/AdjustForm.tsx').then((form) => form.AdjustForm));
const FreezeDialog = loadedLater(() =>
  import('../../change/FreezeDialog.tsx').then((dialog) => dialog.FreezeDialog),
);
const UnfreezeDialog = loadedLater(() =>
  import('../../change/UnfreezeDialog.tsx').then((dialog) => dialog.UnfreezeDialog),
);

/** The facts of a package, and the forms to change them in place. */
export function PackageDetails({ detail }: { detail: MemberPackageDetail }) {
  const [act, setAct] = useState<DetailAct | null>(null);
  const change = { detail, onClose: () => setAct(null) };
  return (
    <div className={styles.details}>
      <CreditsLeft held={detail} />
      <DetailActions detail={detail} onAct={setAct} />
      <Suspense fallback={<LoadingState what="the form" rows={3} />}>
        {act === 'validity' ? <ValidityForm {...change} /> : null}
        {act === 'credits' ? <AdjustForm {...change} /> : null}
        {act === 'freeze' ? <FreezeDialog {...change} /> : null}
        {act === 'unfreeze' ? <UnfreezeDialog {...change} /> : null}
      </Suspense>
      <PackageFacts detail={detail} />
    </div>
  );
}
