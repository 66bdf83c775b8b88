import { answer } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';

/**
 * Answers with the public schedule, to visitors and to members. Nothing is on sale for its classes, unless a
 * test says so afterwards.
 */
export const onSessions = (reply: Parameters<typeof onGet>[1]) => [
  onGet('/api/schedule/public', reply),
  onGet('/api/schedule/list', reply),
  onGet('/api/studio-package/public', () => answer([])),
  onGet('/api/booking/plan-fit', () => answer([])),
];
