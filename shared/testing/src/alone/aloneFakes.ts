import type { StaffRole } from '@studio/contract/configure/roles/roles';
import { aStaffProfile } from '@studio/contract/testing/studios';
import { http, type HttpHandler } from 'msw';
import { answer, refuse } from '../answer.ts';
import { onGet } from '../on.ts';
import { reportProblem } from './problems.ts';

/**
 * Answers every call of a page alone: those of the remote by its own fakes, that for the signed-in person, and
 * the rest by a refusal that the bar shows.
 */
export const fakesFor = (role: StaffRole, own: HttpHandler[]): HttpHandler[] => [
  ...own,
  onGet('/api/users/portal/user-profile', () => answer(aStaffProfile({ staffType: role }))),
  http.all('*/api/*', refuseUnknown),
];

function refuseUnknown({ request: { method, url } }: { request: Request }): Response {
  const problem = `Nothing fakes ${method} ${new URL(url).pathname}`;
  reportProblem(problem);
  return refuse('NOT_FOUND', { message: problem });
}
