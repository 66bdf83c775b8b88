import { useSearchParams } from '@studio/platform';

const ACTS = ['edit', 'duplicate', 'substitute', 'request', 'message', 'print', 'cancel'] as const;
/** What can be done with the session that is open. */
export type SessionAct = (typeof ACTS)[number];

/**
 * What is being done with the session of `?session=`, from `?do=`: the schedule shows the form or the dialog
 * for it, so that whoever offers an act need not know it, a link can lead to one, and Back leaves it.
 */
export function useSessionAct(): [act: SessionAct | null, setAct: (act: SessionAct | null) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('do');
  const setAct = (act: SessionAct | null) =>
    setParams((current) => (act ? current.set('do', act) : current.delete('do'), current));
  return [ACTS.find((act) => act === asked) ?? null, setAct];
}
