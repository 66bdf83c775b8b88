import { wireOf } from '@studio/contract/refusals/codes';
import { addDays, localDateOf } from '@studio/contract/values/time';
import { answer, refuse } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { aBookingPreview, aPublicSession, aPublicSessionDetail } from '../testing/builders/sessions.ts';
import { screen } from '@testing-library/react';
import { onSessions } from '../testing/onSessions.ts';
import { renderSite } from '../testing/renderSite.tsx';

const localDate = addDays(localDateOf(new Date(), 'Asia/Singapore'), 1);
const session = aPublicSession({
  localDate,
  startAt: `${localDate}T10:00:00.000Z`,
  endAt: `${localDate}T11:00:00.000Z`,
});

test('a class for members asks a visitor to sign in, and returns to the class', async () => {
  server.use(
    ...onSessions(() => answer([])),
    onGet('/api/schedule/detail', () =>
      refuse('MEMBERS_ONLY', { message: 'This class is for members. Sign in to see it.' }),
    ),
  );
  const scheduleId = '01900000-0000-7000-8000-00000000beef';
  renderSite({ path: `schedule?session=${scheduleId}` });
  expect(await screen.findByText('This class is for members. Sign in to see it.')).toBeVisible();
  for (const name of ['Sign in and continue', 'Create account'])
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      expect.stringContaining(`session=${scheduleId}`),
    );
});

test('a place on hold can be paid for or released', async () => {
  const orderId = '01900000-0000-7000-8000-00000000cafe';
  server.use(
    ...onSessions(() => answer([session])),
    onGet('/api/booking/list', () => answer([])),
    onGet('/api/booking/preview', () =>
      answer(
        aBookingPreview({
          session: aPublicSessionDetail(session),
          bookingId: session.scheduleId,
          held: { orderId, until: '2099-01-01T00:10:00.000Z' },
          refusal: { code: wireOf('ALREADY_BOOKED'), message: '' },
        }),
      ),
    ),
  );
  renderSite({ path: `schedule?session=${session.scheduleId}`, as: 'member' });
  expect(await screen.findByText('We hold this place for you until 8:10 am. Pay to book it.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    expect.stringContaining(orderId),
  );
  expect(screen.getByRole('button', { name: 'Give up this place' })).toBeVisible();
});

test('the instructor leads to their page, if they have one', async () => {
  const teacherId = '01900000-0000-7000-8000-00000000abcd';
  server.use(
    ...onSessions(() => answer([session])),
    onGet('/api/schedule/detail', () => answer({ ...aPublicSessionDetail(session), teacherId })),
  );
  renderSite({ path: `schedule?session=${session.scheduleId}` });
  expect(await screen.findByRole('link', { name: new RegExp(session.staffName ?? '') })).toHaveAttribute(
    'href',
    expect.stringContaining(`instructor=${teacherId}`),
  );
});
