import { wireOf } from '@studio/contract/refusals/codes';
import type { MemberWait } from '@studio/contract/booking/waitlist.schema';
import { addDays, localDateOf } from '@studio/contract/values/time';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { aPayingPackage, aBooking } from '@studio/contract/testing/bookings';
import { server } from '@studio/testing/server';
import { aBookingPreview, aPublicSession, aPublicSessionDetail } from '../testing/builders/sessions.ts';
import { aMemberWait, aWaitlistEntry, aWaitlistPreview } from '../testing/builders/waits.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { renderSite } from '../testing/renderSite.tsx';
import { onSessions } from '../testing/onSessions.ts';

describe('a full class', () => {
  const localDate = addDays(localDateOf(new Date(), 'Asia/Singapore'), 1);
  const session = aPublicSession({
    localDate,
    startAt: `${localDate}T02:00:00.000Z`,
    endAt: `${localDate}T03:00:00.000Z`,
    isFull: true,
    placesLeft: 0,
  });
  const path = `schedule?date=${localDate}&session=${session.scheduleId}`;
  const full = () =>
    server.use(
      ...onSessions(() => answer([session])),
      onGet('/api/schedule/detail', () => answer(aPublicSessionDetail(session))),
      onGet('/api/booking/list', () => answer([])),
      onGet('/api/booking/preview', () =>
        answer(
          aBookingPreview({
            session: aPublicSessionDetail(session),
            packages: [aPayingPackage()],
            refusal: { code: wireOf('SESSION_FULL'), message: 'This class is full.' },
          }),
        ),
      ),
    );

  test('can be joined in line, with the rules and the position', async () => {
    const joined: object[] = [];
    full();
    server.use(
      onGet('/api/booking/waitlist/preview', () =>
        answer(
          joined.length > 0
            ? aWaitlistPreview({ waitlistId: aWaitlistEntry().waitlistId, position: 3, waiting: 3 })
            : aWaitlistPreview(),
        ),
      ),
      onPost(
        '/api/booking/waitlist/join',
        ({ body, headers }) => (
          joined.push({ ...(body as object), hasKey: headers.has('idempotency-key') }),
          answer(aWaitlistEntry({ position: 3 }))
        ),
      ),
    );
    const { user } = renderSite({ path, as: 'member' });
    expect(await screen.findByText('This class is full. 2 people are waiting.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /^Also book me at short notice/ }));
    await user.click(screen.getByRole('button', { name: 'Join the waitlist' }));
    expect(
      await screen.findByText('You are number 3 on the waitlist. We email you when a place is free.'),
    ).toBeVisible();
    expect(joined).toEqual([{ scheduleId: session.scheduleId, acceptLate: 'true', hasKey: true }]);
  });

  test('states why its waitlist cannot be joined', async () => {
    full();
    server.use(
      onGet('/api/booking/waitlist/preview', () =>
        answer(
          aWaitlistPreview({ refusal: { code: wireOf('WAITLIST_FULL'), message: 'The waitlist is full.' } }),
        ),
      ),
    );
    renderSite({ path, as: 'member' });
    expect(await screen.findByText('This class is full. The waitlist is full.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join the waitlist' })).not.toBeInTheDocument();
  });

  test('without a package that pays it leads to one', async () => {
    full();
    const refusal = { code: wireOf('NO_PACKAGE_PAYS'), message: 'No package covers this class.' };
    server.use(onGet('/api/booking/waitlist/preview', () => answer(aWaitlistPreview({ refusal }))));
    renderSite({ path, as: 'member' });
    expect(await screen.findByText('This class is full. No package covers this class.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose a package' })).toHaveAttribute(
      'href',
      expect.stringContaining(`session=${session.scheduleId}`),
    );
  });

  test('sends a visitor to the sign-in first', async () => {
    full();
    renderSite({ path });
    expect(await screen.findByText('This class is full. Sign in to join its waitlist.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in and continue' })).toHaveAttribute(
      'href',
      expect.stringContaining(`session=${session.scheduleId}`),
    );
  });
});

describe('the waitlist page', () => {
  let waits: MemberWait[];
  beforeEach(() => {
    server.use(onGet('/api/booking/list', () => answer([])));
  });
  const open = (path = 'bookings?tab=waitlist') => renderSite({ path, as: 'member', waits: () => waits });

  test('shows the position, and leaves the waitlist', async () => {
    waits = [aMemberWait()];
    const left: unknown[] = [];
    server.use(
      onPost(
        '/api/booking/waitlist/leave',
        ({ body }) => (
          left.push(body),
          (waits = []),
          answer(aWaitlistEntry({ status: 'LEFT', position: 0 }))
        ),
      ),
    );
    const [{ waitlistId }] = waits as [MemberWait];
    const { user } = open();
    expect(await screen.findByText('Waitlist #2')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Take the place/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Leave the waitlist: Vinyasa Flow/ }));
    expect(await screen.findByText('You left the waitlist for Vinyasa Flow.')).toBeVisible();
    expect(left).toEqual([{ waitlistId }]);
    await waitFor(() => expect(screen.queryByText('Waitlist #2')).not.toBeInTheDocument());
  });

  test('claims a place by the link of a mail', async () => {
    waits = [
      aMemberWait({
        status: 'OFFERED',
        expiresAt: '2099-01-01T23:00:00.000Z',
        autoUntil: '2020-01-01T00:00:00.000Z',
      }),
    ];
    server.use(onPost('/api/booking/waitlist/claim', () => ((waits = []), answer(aBooking()))));
    const { user } = open(
      `bookings?claim=${waits[0]?.waitlistId}&session=${waits[0]?.scheduleId}&date=2099-01-01`,
    );
    const sheet = within(await screen.findByRole('dialog', { name: 'A place in Vinyasa Flow' }));
    expect(
      sheet.getByText(
        'It uses 1 credit from your package. It is too late to cancel for free: if you cancel later, your credit will not be returned.',
      ),
    ).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Take the place' }));
    expect(await screen.findByText('You have a place in Vinyasa Flow.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const { searchParams } = new URL(window.location.href);
    expect(['claim', 'session', 'date'].filter((name) => searchParams.has(name))).toEqual([]);
  });

  test('reports that another member was faster', async () => {
    waits = [aMemberWait({ status: 'OFFERED' })];
    server.use(onPost('/api/booking/waitlist/claim', () => refuse('SESSION_FULL')));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Take the place: Vinyasa Flow/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take the place' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This class is full.');
    expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Take the place' })).toBeNull();
  });

  test('reports that the link is no longer valid', async () => {
    waits = [];
    open('bookings?claim=gone');
    expect(
      await screen.findByText(
        'You are no longer on this waitlist. If you took the place, find it in your upcoming bookings.',
      ),
    ).toBeVisible();
  });

  test('keeps the link during the sign-in, which names the class', async () => {
    waits = [];
    const session = aPublicSession({
      localDate: addDays(localDateOf(new Date(), 'Asia/Singapore'), 1),
      className: 'Vinyasa Flow',
    });
    server.use(...onSessions(() => answer([session])));
    const { user } = renderSite({
      path: `bookings?claim=a-place&session=${session.scheduleId}&date=${session.localDate}`,
    });
    const link = await within(await screen.findByRole('main')).findByRole('link', { name: 'Sign in' });
    expect(link).toHaveAttribute('href', expect.stringContaining('claim=a-place'));
    await user.click(link);
    expect(await screen.findByText('Vinyasa Flow')).toBeVisible();
  });
});
