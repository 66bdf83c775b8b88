import { BOOKING_REPORT } from '@studio/contract/reports/definitions/booking.report';
import { PAYMENTS_TO_APPROVE_REPORT } from '@studio/contract/reports/definitions/payments-to-approve.report';
import type { ReportDefinition } from '@studio/contract/reports/reportDefinition';
import type { ReportSchedule } from '@studio/contract/reports/reportSchedule.schema';
import { configureApi } from '@studio/platform';
import { answer, refuse } from '@studio/testing/answer';
import { aReportSchedule } from '../testing/builders/reports.ts';
import { expectNotified } from '@studio/testing/expectNotified';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { API, server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { ScheduleDrawer } from './ScheduleDrawer.tsx';

const URL = '/api/report/portal/schedule';
const ANA = { staffId: '01900000-0000-7000-8000-0000000000aa', displayName: 'Ana Lim' };

function open(items: ReportSchedule[], report: ReportDefinition = BOOKING_REPORT, search = '') {
  const sent: Call['body'][] = [];
  const known = { items };
  server.use(
    onGet(URL, () => answer({ items: known.items, people: [ANA], hasLongRanges: false })),
    onPost(URL, ({ body }) => {
      sent.push(body);
      known.items = [aReportSchedule()];
      return answer(aReportSchedule());
    }),
    onPost(`${URL}/state`, ({ body }) => {
      sent.push(body);
      return answer(aReportSchedule());
    }),
    onDelete(`${URL}/:reportScheduleId`, ({ params }) => {
      sent.push({ removed: params['reportScheduleId'] });
      known.items = [];
      return answer(aReportSchedule());
    }),
  );
  const page = renderPage(<ScheduleDrawer report={report} search={search} onClose={() => undefined} />, {
    path: '/',
    role: 'OWNER',
  });
  return { ...page, sent };
}

test('a report is sent every week to colleagues who may see it, with the page’s filters', async () => {
  const { user, sent } = open([], BOOKING_REPORT, 'status=NO_SHOW');
  expect(await screen.findByText(/^Nobody gets this report by email yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New email' }));
  await user.click(await screen.findByLabelText('To'));
  await user.click(await screen.findByTitle('Ana Lim'));
  await user.click(screen.getByRole('button', { name: 'Send by email' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    report: 'booking',
    search: 'status=NO_SHOW',
    range: 'LAST_WEEK',
    format: 'xlsx',
    frequency: 'WEEKLY',
    sendTime: '07:00',
    staffIds: [ANA.staffId],
  });
  expect(await screen.findByText('Every Monday at 7:00 am')).toBeVisible();
});

test('one with phone numbers is sent once its person has proved who they are', async () => {
  const { user, sent } = open([]);
  const purposes: string[] = [];
  configureApi({ baseUrl: API, onProofNeeded: async (purpose) => (purposes.push(purpose), true) });
  const needsProof = () => refuse('PROOF_NEEDED', { data: { purpose: 'PEOPLE' } });
  server.use(
    onPost(
      URL,
      ({ body }) => (sent.push(body), sent.length === 1 ? needsProof() : answer(aReportSchedule())),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'New email' }));
  await user.click(await screen.findByLabelText('To'));
  await user.click(await screen.findByTitle('Ana Lim'));
  await user.click(screen.getByRole('button', { name: 'Send by email' }));
  expect(await screen.findByText('Bookings will be sent by email.')).toBeInTheDocument();
  expect(sent).toHaveLength(2);
  expect(purposes).toEqual(['PEOPLE']);
});

test('nobody to send it to is said at the field', async () => {
  const { user, sent } = open([]);
  await user.click(await screen.findByRole('button', { name: 'New email' }));
  await user.click(await screen.findByRole('button', { name: 'Send by email' }));
  expect(await screen.findByText('Choose at least one person')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('every month has a day of the month, every day has none', async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'New email' }));
  const choose = async (title: string) => {
    await user.click(await screen.findByLabelText('How often'));
    await user.click(await screen.findByTitle(title));
  };
  expect(await screen.findByLabelText('On')).toBeInTheDocument();
  await choose('Every day');
  await waitFor(() => expect(screen.queryByLabelText('On')).toBeNull());
  await choose('Every month');
  expect(await screen.findByText('Day 1')).toBeInTheDocument();
});

test('a report of what there is now has no days to choose', async () => {
  const { user } = open([], PAYMENTS_TO_APPROVE_REPORT);
  await user.click(await screen.findByRole('button', { name: 'New email' }));
  expect(await screen.findByLabelText('How often')).toBeInTheDocument();
  expect(screen.queryByLabelText('Days in the report')).toBeNull();
});

async function act(label: string) {
  const schedule = aReportSchedule();
  const opened = open([schedule]);
  await opened.user.click(await screen.findByRole('button', { name: 'Actions, Every Monday at 7:00 am' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: label }));
  return { ...opened, schedule };
}

test('one is edited, and keeps its filters', async () => {
  const { user, sent, schedule } = await act('Edit');
  const form = within(await screen.findByRole('form', { name: 'Edit email' }));
  await user.click(form.getByLabelText('To'));
  await user.click(await screen.findByTitle('Ana Lim'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ reportScheduleId: schedule.reportScheduleId })]),
  );
});

test('one is paused', async () => {
  const { sent, schedule } = await act('Pause');
  const { reportScheduleId } = schedule;
  await waitFor(() => expect(sent).toEqual([{ reportScheduleId, status: 'PAUSED' }]));
  expect(await screen.findByText('Email paused.')).toBeInTheDocument();
});

test('one is removed, and comes back', async () => {
  const { user, sent, schedule } = await act('Remove');
  const { reportScheduleId } = schedule;
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent).toEqual([{ removed: reportScheduleId }, { reportScheduleId, status: 'ACTIVE' }]),
  );
});

test('what fails is said', async () => {
  const schedule = aReportSchedule();
  const { user } = open([schedule]);
  server.use(onPost(`${URL}/state`, () => refuse('NOT_FOUND')));
  await user.click(await screen.findByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pause' }));
  await expectNotified(/./);
});

test('one that a colleague set up is there to read only', async () => {
  open([aReportSchedule({ canChange: false })]);
  expect(await screen.findByText('To Mei Lin')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
});
