import { useLocation, useNavigate, useSearchParams } from '@studio/platform';

/**
 * Which session is open, by `?session=`. Opening is a step that the back button takes back, and so does
 * closing.
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
    // Came by a link, or back from a sign-in: what is before it is not the list.
    else setParams((current) => (current.delete('session'), current), { replace: true });
  };
  return { opened: params.get('session'), open, close };
}
