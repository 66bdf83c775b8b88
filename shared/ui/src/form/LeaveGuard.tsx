import { useFormikContext } from 'formik';
import { usePortal } from '../theme/PortalContext.tsx';

/** Asks before a form with changes is left. Saving is no reason to ask: it leads away by itself. */
export function LeaveGuard() {
  const { dirty, isSubmitting } = useFormikContext();
  const { useLeaveGuard } = usePortal();
  useLeaveGuard(dirty && !isSubmitting);
  return null;
}
