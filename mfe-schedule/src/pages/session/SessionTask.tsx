import { loadedLater } from '@studio/ui';
import { useGetSessionQuery } from '../../roster/rosterApi.ts';
import type { SessionAct } from '../../session/useSessionAct.ts';

/** The dialog of each act; editing has the place of the drawer, and printing that of the page. */
const DIALOGS = {
  cancel: loadedLater(() =>
    import('../../edit/CancelSessionDialog.tsx').then((part) => part.CancelSessionDialog),
  ),
  substitute: loadedLater(() =>
    import('../../edit/SubstituteDialog.tsx').then((part) => part.SubstituteDialog),
  ),
  request: loadedLater(() =>
    import('../../substitute/RequestSubstituteDialog.tsx').then((part) => part.RequestSubstituteDialog),
  ),
  duplicate: loadedLater(() => import('../../edit/DuplicateDialog.tsx').then((part) => part.DuplicateDialog)),
  message: loadedLater(() => import('../../edit/MessageDialog.tsx').then((part) => part.MessageDialog)),
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
