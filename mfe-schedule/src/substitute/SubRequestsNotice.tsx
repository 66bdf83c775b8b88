import { Button } from '@studio/ui';
import { waitingFor, whoWords } from './subRequest.model.ts';
import { useListSubRequestsQuery } from './subRequestApi.ts';
import styles from './SubRequestsNotice.module.css';

/** Notice above the schedule about requests that the viewer can act on; renders nothing without any. */
export function SubRequestsNotice({ onOpen }: { onOpen: (subRequestId: string) => void }) {
  const { data = [] } = useListSubRequestsQuery({});
  const [first, ...others] = waitingFor(data);
  if (!first) return null;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return (
    <p className={styles.notice} role="status">
      <span>
        {whoWords(first)}: {first.className}
        {more}.
      </span>
      <Button size="small" onClick={() => onOpen(first.subRequestId)}>
        Review requests
      </Button>
    </p>
  );
}
