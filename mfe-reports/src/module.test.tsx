import { ATTENDANCE_REPORT } from '@studio/contract/reports/definitions/attendance.report';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { aReportAnswer } from './testing/builders/reports.ts';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, type Call } from '@studio/testing/on';
import { releaseFacts } from '@studio/testing/releaseFacts';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { untilIdle } from '@studio/testing/untilIdle';
import { aSessionDetail } from '@studio/contract/testing/sessions';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import config from '../release.config.ts';
import module from './module.tsx';
import { alone } from './testing/alone.ts';

test('the release config matches the code', () => {
  const { promised, kept } = releaseFacts(config, module);
  expect(kept).toEqual(promised);
});

test.each(config.routes.map((route) => route.path))('%s of the release config is a page', async (path) => {
  server.use(...alone.fakes());
  const { store } = renderPage(
    <Suspense>
      <module.Routes />
    </Suspense>,
    { path },
  );
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await untilIdle(store);
});

describe('session action "Attendance report"', () => {
  const REPORT = '/api/report/portal/class-attendance';
  const attendance = (change: Partial<ReportAnswer> = {}) =>
    answer(
      aReportAnswer(ATTENDANCE_REPORT, {
        figures: { ...aReportAnswer(ATTENDANCE_REPORT).figures, fillRate: 0.75, calledOff: 2 },
        ...change,
      }),
    );
  const session = aSessionDetail({ className: 'Vinyasa', localDate: '2026-11-21' });
  const open = () => {
    server.use(
      onGet('/api/schedule/portal', ({ query }) =>
        query['scheduleId'] === session.scheduleId ? answer(session) : refuse('NOT_FOUND'),
      ),
    );
    const Action = module.slots['schedule.session-action'];
    return renderPage(<Suspense>{Action ? <Action scheduleId={session.scheduleId} /> : null}</Suspense>, {
      path: `/dashboard/schedule?session=${session.scheduleId}`,
    });
  };

  test('shows the class in the days up to the session, and links to its report', async () => {
    const asked: Call['query'][] = [];
    server.use(
      onGet(REPORT, ({ query }) => {
        asked.push(query);
        return attendance();
      }),
    );
    open();
    expect(await screen.findByText('75%')).toBeVisible();
    expect(screen.getByText('Vinyasa, 23 Oct 2026 – 21 Nov 2026')).toBeVisible();
    expect(screen.getByText('Excludes 2 cancelled sessions.')).toBeVisible();
    const range = { from: '2026-10-23', to: '2026-11-22', classTemplId: session.classTemplId };
    expect(asked).toEqual([{ ...range, pageSize: '1' }]);
    const { pathname, search } = new URL(
      screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the attendance report' }).href,
    );
    expect(pathname).toBe('/dashboard/report/class-attendance');
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual(range);
  });

  test('the link to the report stays without figures', async () => {
    server.use(onGet(REPORT, () => attendance({ total: 0 })));
    open();
    expect(await screen.findByText('No sessions in these weeks.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the attendance report' })).toBeVisible();
  });

  test('a session that failed to load can be retried', async () => {
    const { user } = open();
    server.use(onGet(REPORT, () => attendance()));
    server.use(onGet('/api/schedule/portal', () => refuse('BROKEN')));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.use(onGet('/api/schedule/portal', () => answer(session)));
    await user.click(retry);
    expect(await screen.findByText('75%')).toBeVisible();
  });
});
