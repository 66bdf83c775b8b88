import type { MemberPackageDetail } from '@studio/contract/member-package.schema';
import { LoadingState } from '@studio/ui';
import { lazy, Suspense, useState } from 'react';
import { CreditsLeft } from '../memberPackage/CreditsLeft.tsx';
import { PackageFacts } from '../memberPackage/PackageFacts.tsx';
import { DetailActions, type DetailAct } from './DetailActions.tsx';
import styles from './PackageDetails.module.css';

// Most people look; few change something.
const ValidityForm = lazy(() =>
  import('../change/ValidityForm.tsx').then((form) => ({ default: form.ValidityForm })),
);
const AdjustForm = lazy(() =>
  import('../change/AdjustForm.tsx').then((form) => ({ default: form.AdjustForm })),
);
const FreezeDialog = lazy(() =>
  import('../change/FreezeDialog.tsx').then((dialog) => ({ default: dialog.FreezeDialog })),
);
const UnfreezeDialog = lazy(() =>
  import('../change/UnfreezeDialog.tsx').then((dialog) => ({ default: dialog.UnfreezeDialog })),
);

/** The facts of a package, and changing them in place. */
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
