import { onGet } from '@studio/testing/on';

/** Answers with the public schedule, to visitors and to members. */
export const onSessions = (reply: Parameters<typeof onGet>[1]) => [
  onGet('/api/schedule/public', reply),
  onGet('/api/schedule/list', reply),
];
