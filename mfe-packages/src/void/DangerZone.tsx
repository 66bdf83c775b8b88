import type { MemberPackageDetail } from '@studio/contract/member-package.schema';
import { useCan } from '@studio/platform';
import { Button } from '@studio/ui';
import { lazy, Suspense, useState } from 'react';

const VoidDialog = lazy(() => import('./VoidDialog.tsx').then((dialog) => ({ default: dialog.VoidDialog })));
const DeleteDialog = lazy(() =>
  import('./DeleteDialog.tsx').then((dialog) => ({ default: dialog.DeleteDialog })),
);

interface Props {
  detail: MemberPackageDetail;
  /** It is gone: there is nothing to look at any more. */
  onDeleted: () => void;
}

/** What cannot be undone, at the foot of a package and nowhere else. */
export function DangerZone({ detail, onDeleted }: Props) {
  const [open, setOpen] = useState<'void' | 'delete' | null>(null);
  const mayDelete = useCan()('package.void');
  const close = () => setOpen(null);
  return (
    <>
      {detail.canVoid ? (
        <Button danger onClick={() => setOpen('void')}>
          Void package…
        </Button>
      ) : null}
      {mayDelete ? (
        <Button danger type="text" onClick={() => setOpen('delete')}>
          Delete…
        </Button>
      ) : null}
      <Suspense>
        {open === 'void' ? <VoidDialog detail={detail} onClose={close} /> : null}
        {open === 'delete' ? (
          <DeleteDialog
            detail={detail}
            onVoid={() => setOpen('void')}
            onDeleted={onDeleted}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}
