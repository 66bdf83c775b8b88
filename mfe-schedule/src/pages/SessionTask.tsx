import { lazy } from 'react';
import { useGetSessionQuery } from '../roster/rosterApi.ts';
import type { SessionAct } from '../session/useSessionAct.ts';

/** The dialog of each act; editing has the place of the drawer, and printing that of the page. */
const DIALOGS = {
  cancel: lazy(() =>
    import('../edit/CancelSessionDialog.tsx').then((part) => ({ default: part.CancelSessionDialog })),
  ),
  substitute: lazy(() =>
    import('../edit/SubstituteDialog.tsx').then((part) => ({ default: part.SubstituteDialog })),
  ),
  request: lazy(() =>
    import('../substitute/RequestSubstituteDialog.tsx').then((part) => ({
      default: part.RequestSubstituteDialog,
    })),
  ),
  duplicate: lazy(() =>
    import('../edit/DuplicateDialog.tsx').then((part) => ({ default: part.DuplicateDialog })),
  ),
  message: lazy(() => import('../edit/MessageDialog.tsx').then((part) => ({ default: part.MessageDialog }))),
};

interface Props {
  act: SessionAct;
  scheduleId: string;
  onClose: () => void;
}

/** What is done with an open session, over its drawer. */
export function SessionTask({ act, scheduleId, onClose }: Props) {
  const { data: session } = useGetSessionQuery(scheduleId);
  if (!session || act === 'edit' || act === 'print') return null;
  const Dialog = DIALOGS[act];
  return <Dialog session={session} onClose={onClose} />;
}
