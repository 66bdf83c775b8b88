import { useLocation, useNavigate, useSearchParams } from '@studio/platform';

/**
 * Id of the opened session, from `?session=`. Opening adds a step to the history; closing goes back one step.
 */
export function useOpened() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const wasOpenedHere = typeof state === 'object' && state !== null && 'isStep' in state;

  const open = (scheduleId: string) =>
    setParams((current) => (current.set('session', scheduleId), current), { state: { isStep: true } });
  const close = () => {
    if (wasOpenedHere) void navigate(-1);
    // Opened by a link or after a sign-in: the previous page in the history is not the list.
    else setParams((current) => (current.delete('session'), current), { replace: true });
  };
  return { opened: params.get('session'), open, close };
}
