import type { SubRequest } from '@studio/contract/schedule/sub-request.schema';
import { aSubCandidate, aSubRequest } from '../builders/subRequests.ts';
import type { FakeStudio } from './fakeStudio.ts';
import { find } from '@studio/testing/fakes/lookUp';
import { onGet, onPost } from '@studio/testing/fakes/onFake';

const AREA = '/api/schedule/portal/sub-request';

/** Requests for substitutes at the faked studio: one that the reader can claim, and their own. */
export function subRequestFakes({ sessions, staff }: FakeStudio) {
  const first = sessions.at(-1);
  const requests: SubRequest[] = first
    ? [
        aSubRequest({
          scheduleId: first.scheduleId,
          className: first.className,
          startAt: first.startAt,
          endAt: first.endAt,
          canClaim: true,
        }),
      ]
    : [];
  const change = (body: Record<string, unknown>, changes: Partial<SubRequest>) => {
    const request = find(requests, ({ subRequestId }) => subRequestId === body['subRequestId']);
    return Object.assign(request, { canClaim: false, canDecide: false }, changes);
  };
  return [
    onGet(AREA, ({ query: { scheduleId } }) =>
      requests.filter((request) =>
        scheduleId
          ? request.scheduleId === scheduleId
          : request.status === 'OPEN' || request.status === 'CLAIMED',
      ),
    ),
    onGet(`${AREA}/candidates`, () =>
      staff.map(({ staffId, displayName, colour }) => aSubCandidate({ staffId, displayName, colour })),
    ),
    onPost(AREA, ({ body }) => {
      const { scheduleId, className, startAt, endAt } = find(
        sessions,
        (session) => session.scheduleId === body['scheduleId'],
      );
      const request = aSubRequest({ scheduleId, className, startAt, endAt, canCancel: true });
      requests.push(request);
      return request;
    }),
    onPost(`${AREA}/claim`, ({ body }) =>
      change(body, { status: 'CLAIMED', claimedByName: 'Olivia Owner', canDecide: true }),
    ),
    onPost(`${AREA}/cancel`, ({ body }) => change(body, { status: 'CANCELLED', canCancel: false })),
    onPost(`${AREA}/decide`, ({ body }) =>
      change(body, {
        status: String(body['approve']) === 'true' ? 'APPROVED' : 'DECLINED',
        canCancel: false,
      }),
    ),
  ];
}
