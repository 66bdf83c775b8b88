import { loadedLater } from '@studio/ui';
import { useLookUpSessionQuery } from '@studio/platform';
import type { SessionAct } from '../../session/useSessionAct.ts';

/** Component of each action. Editing replaces the drawer, printing replaces the page. */
const DIALOGS = {
  cancel: loadedLater(() =>
    import('../../edit/cancel/CancelSessionDialog.tsx').then((part) => part.CancelSessionDialog),
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

/** The action on an open session. */
export function SessionTask({ act, scheduleId, onClose }: Props) {
  const { data: session } = useLookUpSessionQuery(scheduleId);
  if (!session || act === 'edit' || act === 'print') return null;
  const Dialog = DIALOGS[act];
  return <Dialog session={session} onClose={onClose} />;
}
