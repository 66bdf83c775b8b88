import type { LeftOutDates as Dates } from '@studio/contract/schedule/left-out.schema';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { openSession } from '../../testing/openSession.tsx';

const seriesId = '01900000-0000-7000-8000-00000000bbbb';
const series = {
  seriesId,
  repeat: 'WEEKLY' as const,
  interval: 1,
  weekdays: [3],
  until: null,
  isEnded: false,
};
const TAKEN = {
  localDate: '2099-11-25',
  reason: 'ROOM' as const,
  obstacle: 'This time clashes with Barre in Loft on Wed 25 Nov.',
};
const FREE = { localDate: '2099-12-02', reason: 'ROOM' as const, obstacle: null };

/** Opens the details of a session of a series that has left dates out. */
async function open(dates: Dates, visit: Parameters<typeof openSession>[1] = {}) {
  const left = { dates };
  server.use(onGet('/api/schedule/portal/left-out', () => answer(left.dates)));
  const { user } = openSession([], { path: '/?tab=details', ...visit }, { seriesId, series });
  await screen.findByText('Every week on Wednesday');
  return { user, left };
}

test('says why each date is left out, and adds one whose reason is gone with one click', async () => {
  const { user, left } = await open([TAKEN, FREE]);
  const lines = within(await screen.findByRole('region', { name: 'Dates left out' })).getAllByRole(
    'listitem',
  );
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Wed 25 NovThis time clashes with Barre in Loft on Wed 25 Nov.',
    expect.stringContaining('The room was taken. It is free now.'),
  ]);
  const calls: Call[] = [];
  server.use(
    onPost('/api/schedule/portal/left-out', (call) => {
      calls.push(call);
      left.dates = [TAKEN];
      return answer({ scheduleIds: [seriesId], skipped: [] });
    }),
  );
  await user.click(screen.getByRole('button', { name: /^Add this date/ }));
  expect(await screen.findByText('Vinyasa Flow on Wed 2 Dec was added.')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({ seriesId, localDate: '2099-12-02', allowStaffClash: 'false' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Add this date/ })).toBeNull());
});

test('somebody who is busy is asked about; anything else in the way is said', async () => {
  const { user } = await open([FREE]);
  const bodies: unknown[] = [];
  server.use(
    onPost('/api/schedule/portal/left-out', ({ body }) => {
      bodies.push(body['allowStaffClash']);
      const message = 'Ana already teaches Barre on Wed 2 Dec.';
      return bodies.length === 1
        ? refuse('TIME_TAKEN', { message, errors: [{ field: 'staffId', message }] })
        : refuse('TIME_TAKEN', { message: 'The room is taken again.' });
    }),
  );
  await user.click(await screen.findByRole('button', { name: /^Add this date/ }));
  expect(await screen.findByText('Ana already teaches Barre on Wed 2 Dec.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add anyway' }));
  expect(await screen.findAllByText('Vinyasa Flow on Wed 2 Dec was not added.')).not.toEqual([]);
  expect(screen.getAllByText('The room is taken again.')).not.toEqual([]);
  expect(bodies).toEqual(['false', 'true']);
});

test('a series that left nothing out says nothing of it, and neither does one to a trainer', async () => {
  const { unmount } = await emptyDrawer();
  unmount();
  const asked = jest.fn(() => answer([FREE]));
  server.use(onGet('/api/schedule/portal/left-out', asked));
  openSession([], { path: '/?tab=details', role: 'TRAINER' }, { seriesId, series });
  await screen.findByText('Every week on Wednesday');
  expect(screen.queryByRole('region', { name: 'Dates left out' })).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

async function emptyDrawer() {
  const asked = jest.fn(() => answer([]));
  server.use(onGet('/api/schedule/portal/left-out', asked));
  const page = openSession([], { path: '/?tab=details' }, { seriesId, series });
  await screen.findByText('Every week on Wednesday');
  await screen.findByRole('tab', { name: 'Details', selected: true });
  expect(screen.queryByText('Dates left out')).toBeNull();
  return page;
}
