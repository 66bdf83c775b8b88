import type { RosterEntry, SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { answer } from '@studio/testing/answer';
import { aMemberOption } from '@studio/contract/testing/members';
import { onGet } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { aBookingCheck } from './builders/rosters.ts';
import { server } from '@studio/testing/server';
import { aRosterEntry } from './builders/rosters.ts';
import { aSessionDetail } from '@studio/contract/testing/sessions';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SessionDrawer } from '../pages/session/SessionDrawer.tsx';

export const ID = '01900000-0000-7000-8000-00000000aaaa';
export const ada = aRosterEntry({ memberName: 'Ada Tan', visitNumber: 1 });
export const ben = aRosterEntry({ memberName: 'Ben Ong', packageName: 'Unlimited', unlimited: true });
export const cara = aMemberOption({ name: 'Cara Lim', phone: '91112222' });

/** Answers requests for the session with these fields from now on. */
export const serveSession = (given: Partial<SessionDetail>): void =>
  server.use(
    onGet('/api/schedule/portal', () =>
      answer(
        aSessionDetail({
          scheduleId: ID,
          booked: given.roster?.length ?? 0,
          taken: given.roster?.length ?? 0,
          ...given,
        }),
      ),
    ),
  );

/** Renders the drawer of a session with a roster; the member search finds one other member. */
export function openSession(
  roster: RosterEntry[] = [ada, ben],
  visit: StaffVisit = {},
  given: Partial<SessionDetail> = {},
  around: (page: ReactNode) => ReactNode = (page) => page,
) {
  serveSession({ roster, ...given });
  server.use(
    onGet('/api/member/portal/ddl', () => answer([cara])),
    onGet('/api/booking/portal/check', () => answer(aBookingCheck())),
    onGet('/api/studio/portal/room', () => answer([])),
    onGet('/api/schedule/portal/sub-request', () => answer([])),
  );
  return renderPage(around(<SessionDrawer scheduleId={ID} onClose={() => undefined} />), visit);
}

/**
 * The dialog over the drawer, by its title. In tests antd gives every title the same id, so accessible names
 * are wrong.
 */
export async function dialogTitled(title: string) {
  const heading = await screen.findByText(title);
  return within(heading.closest<HTMLElement>('[role=dialog]') ?? document.body);
}
