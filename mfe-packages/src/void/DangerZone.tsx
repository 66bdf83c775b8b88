import type { MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import { useCan } from '@studio/platform';
import { Button, loadedLater } from '@studio/ui';
import { Suspense, useState } from 'react';

const VoidDialog = loadedLater(() => import('./VoidDialog.tsx').then((dialog) => dialog.VoidDialog));
const DeleteDialog = loadedLater(() => import('./DeleteDialog.tsx').then((dialog) => dialog.DeleteDialog));

interface Props {
  detail: MemberPackageDetail;
  /** Whether to begin with voiding it. */
  isVoiding?: boolean;
  /** Called after the package was deleted. */
  onDeleted: () => void;
}

/** Irreversible actions, below the facts of a package. */
export function DangerZone({ detail, isVoiding = false, onDeleted }: Props) {
  const [open, setOpen] = useState<'void' | 'delete' | null>(isVoiding && detail.canVoid ? 'void' : null);
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
