import { useFormikContext } from 'formik';
import { usePortal } from '../theme/PortalContext.tsx';

/** Asks before the person leaves a form with changes. Saving never asks, although it navigates away. */
export function LeaveGuard() {
  const { dirty, isSubmitting } = useFormikContext();
  const { useLeaveGuard } = usePortal();
  useLeaveGuard(dirty && !isSubmitting);
  return null;
}
