import type { CreateClosure, StudioClosure } from '@studio/contract/configure/studio-closure.schema';
import { addDays } from '@studio/contract/values/time';
import { aClosure, aClosurePreview } from '../builders/closures.ts';
import type { FakeStudio } from './fakeStudio.ts';
import { find } from '@studio/testing/fakes/lookUp';
import { onDelete, onGet, onPost } from '@studio/testing/fakes/onFake';

const ONE = '/api/studio/portal/studio-closure';
const NOTHING_DONE = {
  cancelledSessions: 0,
  cancelledBookings: 0,
  extendedPackages: 0,
  restoredSessions: 0,
  shortenedPackages: 0,
};

/**
 * The closures of the faked studio: one of three days, in two weeks. They do not affect sessions or packages.
 */
export function closureFakes({ now }: FakeStudio) {
  const inDays = (days: number): string => addDays(now.toISOString().slice(0, 10), days);
  const closures: StudioClosure[] = [aClosure({ fromDate: inDays(14), toDate: inDays(16) })];
  const remove = (studioClosureId: unknown): void =>
    void closures.splice(
      closures.findIndex((closure) => closure.studioClosureId === studioClosureId),
      1,
    );
  const one = (studioClosureId: unknown): StudioClosure =>
    find(closures, (closure) => closure.studioClosureId === studioClosureId);
  return [
    onGet('/api/studio/portal/studio/studio-closure', () => closures),
    onGet(ONE, ({ query }) => ({ ...one(query['studioClosureId']), sessionList: [], restorableSessions: 0 })),
    onPost(`${ONE}/preview`, () => aClosurePreview()),
    onPost(`${ONE}/create`, ({ body }) => {
      const { studioClosureName, fromDate, toDate } = body as CreateClosure;
      const closure = aClosure({ studioClosureName, fromDate, toDate });
      closures.push(closure);
      return { closure, ...NOTHING_DONE };
    }),
    onPost(`${ONE}/update`, ({ body }) => {
      const { studioClosureName, fromDate, toDate } = body as CreateClosure;
      const closure = one(body['studioClosureId']);
      Object.assign(closure, { studioClosureName, fromDate, toDate, version: closure.version + 1 });
      return { closure, ...NOTHING_DONE };
    }),
    onDelete(`${ONE}/:studioClosureId`, ({ params }) => {
      remove(params['studioClosureId']);
      return null;
    }),
    onPost(`${ONE}/restore/:studioClosureId`, ({ params }) => {
      remove(params['studioClosureId']);
      return { restoredSessions: 0, keptSessions: 0, rebooked: 0, notRebooked: 0, shortenedPackages: 0 };
    }),
  ];
}
