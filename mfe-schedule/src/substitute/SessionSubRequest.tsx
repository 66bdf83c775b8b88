import { isEnded } from './subRequest.model.ts';
import { SubRequestCard } from './SubRequestCard.tsx';
import { useListSubRequestsQuery } from './subRequestApi.ts';

/** The open substitute request of a session; renders nothing without one, or if the viewer may not see it. */
export function SessionSubRequest({ scheduleId }: { scheduleId: string }) {
  const { data = [] } = useListSubRequestsQuery({ scheduleId });
  const open = data.find((request) => !isEnded(request));
  return open ? <SubRequestCard request={open} isInSession /> : null;
}
