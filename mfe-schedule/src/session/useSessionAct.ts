import { useSearchParams } from '@studio/platform';

const ACTS = ['edit', 'duplicate', 'substitute', 'request', 'message', 'print', 'cancel'] as const;
/** An action on the open session. */
export type SessionAct = (typeof ACTS)[number];

/**
 * The action on the session of `?session=`, stored in `?do=`. The schedule shows its form or dialog.
 * Components that offer an action only set the address, a link can open it, and Back closes it.
 */
export function useSessionAct(): [act: SessionAct | null, setAct: (act: SessionAct | null) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('do');
  const setAct = (act: SessionAct | null) =>
    setParams((current) => (act ? current.set('do', act) : current.delete('do'), current));
  return [ACTS.find((act) => act === asked) ?? null, setAct];
}
