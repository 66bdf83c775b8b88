import type { StaffRole } from '@studio/contract/accounts/roles';
import { http, type HttpHandler } from 'msw';
import { refuse } from '../answer.ts';
import { allFakes } from '../fakes/allFakes.ts';
import { aFakeStudio } from '../fakes/fakeStudio.ts';
import { reportProblem } from './problems.ts';

/**
 * Answers every call of a remote: its own fakes, those of a whole studio, and for the rest a refusal that the
 * bar shows.
 */
export const fakesFor = (role: StaffRole, own: HttpHandler[]): HttpHandler[] => [
  ...own,
  ...allFakes(aFakeStudio(new Date()), role),
  http.all('*/api/*', refuseUnknown),
];

function refuseUnknown({ request: { method, url } }: { request: Request }): Response {
  const problem = `Nothing fakes ${method} ${new URL(url).pathname}`;
  reportProblem(problem);
  return refuse('NOT_FOUND', { message: problem });
}
