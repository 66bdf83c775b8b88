import { useFormikContext } from 'formik';
import { useUnsaved } from '../kit/dialog/unsaved.ts';
import { usePortal } from '../theme/PortalContext.tsx';

/**
 * Asks before the person leaves a form with changes, or closes the drawer around it. Saving never asks, although it
 * navigates away.
 */
export function LeaveGuard() {
  const { dirty, isSubmitting } = useFormikContext();
  const { useLeaveGuard } = usePortal();
  useLeaveGuard(dirty && !isSubmitting);
  useUnsaved(dirty && !isSubmitting);
  return null;
}
