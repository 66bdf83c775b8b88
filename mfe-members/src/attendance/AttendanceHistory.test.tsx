import type { Attendance } from '@studio/contract/booking/attendance.schema';
import { answer } from '@studio/testing/answer';
import { anAttendance } from '../testing/builders/members.ts';
import { onGet, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { AttendanceHistory } from './AttendanceHistory.tsx';

const memberId = '01900000-0000-7000-8000-000000001111';
const asked: Call['query'][] = [];

function open(counts = { attended: 18, expected: 20 }) {
  asked.length = 0;
  server.use(
    onGet('/api/member/portal/attendance-history', ({ query }) => {
      asked.push(query);
      const items: Attendance[] = query['status']
        ? []
        : [anAttendance({ source: 'PORTAL', bookedByName: 'Grace Tan' })];
      return answer({ items, total: items.length * 30, page: 0, pageSize: 25, ...counts });
    }),
  );
  return renderPage(<AttendanceHistory memberId={memberId} />);
}

test('says how each booking came about, and how many of them were attended', async () => {
  open();
  expect(
    await screen.findByRole('row', { name: /Vinyasa Flow.*Mei Lin.*10 classes.*Front desk.*Grace Tan/ }),
  ).toBeVisible();
  expect(screen.getByText('18 of 20 attended')).toBeVisible();
});

test('counts nothing before the first class', async () => {
  open({ attended: 0, expected: 0 });
  expect(await screen.findByRole('row', { name: /Vinyasa Flow/ })).toBeVisible();
  expect(screen.queryByText(/attended$/)).toBeNull();
});

test('is narrowed to a status, from the first page on', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('listitem', { name: '2' }));
  expect(asked.at(-1)).toEqual({ memberId, page: '1', pageSize: '25' });
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByTitle('No-show'));
  expect(await screen.findByText('No bookings with this status.')).toBeVisible();
  expect(asked.at(-1)).toEqual({ memberId, page: '0', pageSize: '25', status: 'NO_SHOW' });
  expect(screen.getByText('18 of 20 attended')).toBeVisible();
});
