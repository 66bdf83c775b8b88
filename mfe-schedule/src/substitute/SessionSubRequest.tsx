import { isEnded } from './subRequest.model.ts';
import { SubRequestCard } from './SubRequestCard.tsx';
import { useListSubRequestsQuery } from './subRequestApi.ts';

/** The request that is open for a session; nothing when there is none, or none to know of. */
export function SessionSubRequest({ scheduleId }: { scheduleId: string }) {
  const { data = [] } = useListSubRequestsQuery({ scheduleId });
  const open = data.find((request) => !isEnded(request));
  return open ? <SubRequestCard request={open} isInSession /> : null;
}
