import { wireOf } from '@studio/contract/refusals/codes';
import { addDays, formatLocalDay, localDateOf } from '@studio/contract/values/time';
import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { aPayingPackage, aBooking } from '@studio/contract/testing/bookings';
import { aPublicPlan } from '@studio/contract/testing/packages';
import { server } from '@studio/testing/server';
import {
  aBookingPreview,
  aMemberBooking,
  aPublicSession,
  aPublicSessionDetail,
} from '../testing/builders/sessions.ts';
import { aWaitlistPreview } from '../testing/builders/waits.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { onShop } from '../testing/onMoney.ts';
import { renderSite, STUDIO } from '../testing/renderSite.tsx';
import { onSessions } from '../testing/onSessions.ts';

const today = localDateOf(new Date(), 'Asia/Singapore');
/** A class at 7:00 am in Singapore. @param days days from today. */
const classIn = (days: number, given: Partial<PublicSession> = {}): PublicSession => {
  const localDate = addDays(today, days);
  const startAt = `${addDays(localDate, -1)}T23:00:00.000Z`;
  return aPublicSession({ localDate, startAt, endAt: `${localDate}T00:00:00.000Z`, ...given });
};
const listed = (...sessions: PublicSession[]) =>
  server.use(...onSessions(() => answer(sessions)), onDetail(...sessions));
const onDetail = (...sessions: PublicSession[]) =>
  onGet('/api/schedule/detail', ({ query }) => {
    const found = sessions.find(({ scheduleId }) => scheduleId === query['scheduleId']);
    return found
      ? answer(aPublicSessionDetail({ ...found, freeCancelUntil: '2099-01-01T00:00:00.000Z' }))
      : refuse('NOT_FOUND');
  });

test('a visitor sees the classes of the day, earliest first', async () => {
  const early = classIn(1);
  listed(
    classIn(1, {
      className: 'Evening Yin',
      startAt: early.localDate + 'T10:00:00.000Z',
      endAt: early.localDate + 'T11:00:00.000Z',
      placesLeft: null,
    }),
    early,
  );
  renderSite({ path: `schedule?date=${early.localDate}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lotus Yoga' })).toBeVisible();
  expect(await screen.findByText('3 spots left')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Book:/ }).map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Book: Vinyasa Flow, 7:00 am',
    'Book: Evening Yin, 6:00 pm',
  ]);
});

test.each(['Etc/Unknown', undefined])(
  'a browser that reports the zone %p shows the classes',
  async (timeZone) => {
    const real = new Intl.DateTimeFormat().resolvedOptions();
    const reported = jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...real, timeZone } as Intl.ResolvedDateTimeFormatOptions);
    const early = classIn(1);
    listed(early);
    renderSite({ path: `schedule?date=${early.localDate}` });
    expect(await screen.findByRole('button', { name: 'Book: Vinyasa Flow, 7:00 am' })).toBeVisible();
    expect(screen.queryByText(/^Times are in/)).toBeNull();
    reported.mockRestore();
  },
);

test('the request for the schedule has no token, and its days contain the week of any time zone', async () => {
  let asked = {};
  server.use(
    ...onSessions(
      ({ query, headers }) => ((asked = { ...query, token: headers.get('authorization') }), answer([])),
    ),
  );
  renderSite({ path: 'schedule' });
  await screen.findByText('No classes on the rest of these days.');
  const utc = new Date().toISOString().slice(0, 10);
  expect(asked).toEqual({ extension: 'lotus', from: addDays(utc, -1), to: addDays(utc, 8), token: null });
});

test('an empty day names and links to the next day with classes', async () => {
  const later = classIn(2);
  listed(later);
  const { user } = renderSite({ path: `schedule?date=${today}` });
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(later.localDate),
  );
  expect(await screen.findByText(`No classes on this day. The next class is on ${weekday}.`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Go to ${weekday}` }));
  expect(await screen.findByRole('button', { name: /^Book: Vinyasa Flow/ })).toBeVisible();
});

test('it opens on the first day with a class to come, unless the address names another', async () => {
  listed(classIn(1, { isCancelled: true }), classIn(2));
  renderSite({ path: 'schedule' });
  expect(await screen.findByRole('button', { name: /^Book: Vinyasa Flow/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: formatLocalDay(addDays(today, 2)) })).toBeChecked();
});

test('today stays open while a class of it is to come, and is left when the last has begun', async () => {
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const began = aPublicSession({ localDate: today, startAt: at(-1), endAt: at(59) });
  listed(began, classIn(1));
  const { unmount } = renderSite({ path: 'schedule' });
  expect(
    await screen.findByRole('radio', { name: formatLocalDay(addDays(today, 1)), checked: true }),
  ).toBeInTheDocument();
  unmount();
  listed(began, { ...began, scheduleId: 'later', startAt: at(1) }, classIn(1));
  renderSite({ path: 'schedule' });
  await screen.findByRole('button', { name: /^Book: Vinyasa Flow/ });
  expect(screen.getByRole('radio', { name: /^Today/ })).toBeChecked();
});

test('a visitor reads what a class costs, where the studio shows prices', async () => {
  const session = classIn(1);
  listed(session);
  server.use(
    ...onShop({
      plans: [
        aPublicPlan({ packageName: 'Drop-in', packageType: 'DROP_IN', credits: 1, priceInclTax: '32.00' }),
        aPublicPlan({ packageName: 'Intro Offer', packageType: 'INTRO', credits: 3, priceInclTax: '49.00' }),
      ],
    }),
  );
  renderSite({ path: `schedule?date=${session.localDate}&session=${session.scheduleId}` });
  const sheet = await screen.findByRole('dialog', { name: 'Vinyasa Flow' });
  expect(await within(sheet).findByText('S$32.00 for one class')).toBeVisible();
  expect(within(sheet).getByText('First visit: Intro Offer, S$49.00')).toBeVisible();
});

test('a visitor goes to the sign-in, which keeps the class', async () => {
  const session = classIn(1);
  listed(session);
  const { user } = renderSite({ path: `schedule?date=${session.localDate}` });
  await user.click(await screen.findByRole('button', { name: /^Book: Vinyasa Flow/ }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Vinyasa Flow' })).getByRole('link', {
      name: 'Sign in and continue',
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await screen.findByText('Vinyasa Flow')).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('session')).toBe(session.scheduleId);
});

test('a member with a credit books in two taps, once', async () => {
  const session = classIn(1);
  const paying = aPayingPackage({ endDate: '2099-01-31' });
  const made: unknown[] = [];
  listed(session);
  server.use(
    onGet('/api/booking/list', () => answer([])),
    onGet('/api/booking/preview', () =>
      answer(
        aBookingPreview({
          session: aPublicSessionDetail({ ...session, freeCancelUntil: '2099-01-01T00:00:00.000Z' }),
          packages: [paying],
        }),
      ),
    ),
    onPost('/api/booking/create', ({ body, headers }) => {
      made.push({ ...body, hasKey: headers.has('idempotency-key'), token: headers.get('authorization') });
      return answer(aBooking({ scheduleId: session.scheduleId }));
    }),
  );
  const { user } = renderSite({ path: `schedule?date=${session.localDate}`, as: 'member' });
  await screen.findByRole('button', { name: 'Account of Ada Tan' });
  await user.click(await screen.findByRole('button', { name: /^Book: Vinyasa Flow/ }));
  expect(await screen.findByText('10 classes (9 left, expires 31 Jan 2099)')).toBeVisible();
  expect(screen.getByText('Free cancellation until Thu 1 Jan, 8:00 am.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Book with 1 credit' }));
  expect(await screen.findByText(/You are booked\. See you/)).toBeVisible();
  expect(made).toEqual([
    {
      scheduleId: session.scheduleId,
      studioPackageTransactionId: paying.studioPackageTransactionId,
      hasKey: true,
      token: 'Bearer token-of-ada',
    },
  ]);
});

test('a class that filled up meanwhile is reported, and the list reloads', async () => {
  const session = classIn(1);
  let isFull = false;
  server.use(
    ...onSessions(() => answer([{ ...session, isFull, placesLeft: isFull ? 0 : 1 }])),
    onGet('/api/booking/list', () => answer([])),
    onGet('/api/booking/preview', () =>
      answer(aBookingPreview({ session: aPublicSessionDetail(session), packages: [aPayingPackage()] })),
    ),
    onPost('/api/booking/create', () => ((isFull = true), refuse('SESSION_FULL'))),
  );
  const { user } = renderSite({ path: `schedule?date=${session.localDate}`, as: 'member' });
  await screen.findByRole('button', { name: 'Account of Ada Tan' });
  await user.click(await screen.findByRole('button', { name: /^Book: Vinyasa Flow/ }));
  await user.click(await screen.findByRole('button', { name: 'Book with 1 credit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This class is full.');
  expect(
    await screen.findByRole('button', { name: /^Waitlist: Vinyasa Flow/, hidden: true }),
  ).toBeInTheDocument();
});

test('a member without a package goes to the packages', async () => {
  const session = classIn(1);
  listed(session);
  server.use(
    onGet('/api/booking/list', () => answer([])),
    onGet('/api/booking/preview', () =>
      answer(
        aBookingPreview({
          session: aPublicSessionDetail(session),
          refusal: { code: wireOf('NO_PACKAGE_PAYS'), message: 'No package covers this class.' },
        }),
      ),
    ),
  );
  renderSite({ path: `schedule?session=${session.scheduleId}`, as: 'member' });
  expect(await screen.findByRole('link', { name: 'Choose a package' })).toHaveAttribute(
    'href',
    expect.stringContaining(`session=${session.scheduleId}`),
  );
});

test('a booked class carries a badge', async () => {
  const session = classIn(1);
  listed(session);
  server.use(onGet('/api/booking/list', () => answer([aMemberBooking({ scheduleId: session.scheduleId })])));
  renderSite({ path: `schedule?date=${session.localDate}`, as: 'member' });
  expect(await screen.findByText('Booked')).toBeVisible();
});

test('a studio that does not exist says so, without navigation', async () => {
  renderSite({ path: 'schedule' });
  server.use(onGet('/api/studio/by-extension', () => refuse('STUDIO_UNKNOWN')));
  expect(
    await screen.findByText('We could not find this studio. Check the link you were given.'),
  ).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('an address without a studio opens the one that was visited in this tab', async () => {
  listed(classIn(0, { startAt: '2099-01-01T00:00:00.000Z', endAt: '2099-01-01T01:00:00.000Z' }));
  renderSite({ path: 'schedule' });
  await screen.findByRole('button', { name: /^Book: Vinyasa Flow/ });
  window.history.replaceState(null, '', '/booking-website/login');
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('classes that failed to load can be retried', async () => {
  server.use(...onSessions(() => refuse('BROKEN')));
  const { user } = renderSite({ path: 'schedule' });
  expect(await screen.findByText('We could not load the classes.')).toBeVisible();
  listed(classIn(0, { startAt: '2099-01-01T00:00:00.000Z', endAt: '2099-01-01T01:00:00.000Z' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Book: Vinyasa Flow/ })).toBeVisible();
});

test('an expired session asks to sign in, and clears the stored values', async () => {
  listed();
  server.use(onGet('/api/booking/list', () => refuse('NOT_SIGNED_IN')));
  const { user } = renderSite({ path: 'schedule', as: 'member' });
  expect(await screen.findByText('Your session has expired. Please log in again to continue.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(sessionStorage.getItem('user-accessToken')).toBeNull();
});

describe('the sheet of a class', () => {
  test('states what to bring, until when cancelling is free, and when booking opens', async () => {
    const session = classIn(1);
    server.use(
      ...onSessions(() => answer([session])),
      onGet('/api/schedule/detail', () =>
        answer(
          aPublicSessionDetail({
            ...session,
            preparationNotes: 'Bring a towel.',
            opensAt: '2098-12-01T00:00:00.000Z',
            freeCancelUntil: '2099-01-01T00:00:00.000Z',
          }),
        ),
      ),
    );
    renderSite({ path: `schedule?date=${session.localDate}&session=${session.scheduleId}` });
    const sheet = within(await screen.findByRole('dialog', { name: 'Vinyasa Flow' }));
    expect(await sheet.findByText('Bring a towel.')).toBeVisible();
    expect(sheet.getByText('Free cancellation until Thu 1 Jan, 8:00 am.')).toBeVisible();
    expect(sheet.getByText('Booking opens Mon 1 Dec, 8:00 am.')).toBeVisible();
  });

  test('opens from a link to another week, and the chosen day follows', async () => {
    const session = classIn(10);
    listed(session);
    renderSite({ path: `schedule?session=${session.scheduleId}` });
    expect(await screen.findByRole('dialog', { name: 'Vinyasa Flow' })).toBeVisible();
    await waitFor(() =>
      expect(new URLSearchParams(window.location.search).get('date')).toBe(session.localDate),
    );
  });

  test.each(['visitor', 'member'] as const)('reports a class that does not exist to a %s', async (as) => {
    listed();
    server.use(
      onGet('/api/booking/preview', () => refuse('NOT_FOUND')),
      onGet('/api/booking/list', () => answer([])),
    );
    const { user } = renderSite({ path: 'schedule?session=garbage', as });
    expect(await screen.findByText('We could not find this class.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose another class' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('does not offer to book a cancelled class', async () => {
    const session = classIn(1, { isCancelled: true });
    listed(session);
    const { user } = renderSite({ path: `schedule?date=${session.localDate}` });
    expect(await screen.findByText('Cancelled')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Details: Vinyasa Flow/ }));
    expect(await screen.findByText('This class was cancelled.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in and continue' })).not.toBeInTheDocument();
  });

  test('closes by the back button and by its own button, each as one step in the history', async () => {
    const session = classIn(1);
    listed(session);
    const { user } = renderSite({ path: `schedule?date=${session.localDate}` });
    const open = async () => user.click(await screen.findByRole('button', { name: /^Book: Vinyasa Flow/ }));
    await open();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await open();
    await screen.findByRole('dialog');
    await act(async () => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the displayed classes', () => {
  test('can be filtered, and the address keeps the filters', async () => {
    const [flow, yin, bath] = [
      classIn(1),
      classIn(1, { className: 'Evening Yin', staffNames: ['Aisyah'], level: 'BEGINNER' }),
      classIn(1, { className: 'Sound Bath', templateType: 'EVENT' }),
    ];
    listed(flow, yin, bath);
    const { user } = renderSite({ path: `schedule?date=${flow.localDate}` });
    expect(await screen.findByText('Sound Bath')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Classes' }));
    expect(screen.queryByText('Sound Bath')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByRole('checkbox', { name: 'Aisyah' }));
    await user.click(sheet.getByRole('button', { name: 'Show 1 class' }));
    expect(screen.queryByText('Vinyasa Flow')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filters 1 chosen' })).toBeVisible();
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toMatchObject({
      kind: 'CLASS',
      staff: 'Aisyah',
    });
  });

  test('can be none because of the filters, which can then be cleared', async () => {
    const session = classIn(1);
    listed(session);
    const { user } = renderSite({ path: `schedule?date=${session.localDate}&staff=Nobody` });
    expect(
      await screen.findByText('No classes match these filters on the rest of these days.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Vinyasa Flow')).toBeVisible();
  });

  test('state the closure of a day', async () => {
    listed();
    renderSite({
      path: 'schedule',
      studio: { ...STUDIO, closures: [{ name: 'Deepavali', from: today, to: addDays(today, 1) }] },
    });
    expect(await screen.findByText(/^The studio is closed until/)).toBeVisible();
    expect(screen.getByText(/Deepavali/)).toBeVisible();
  });

  test('end at the last week that the studio allows', async () => {
    listed();
    const { user } = renderSite({
      path: 'schedule',
      studio: { ...STUDIO, site: { ...STUDIO.site, weeksVisible: 2 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Next week' }));
    expect(screen.getByRole('button', { name: 'Next week' })).toBeDisabled();
    expect(await screen.findByText('No classes on the rest of these days.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'See the next week' })).not.toBeInTheDocument();
  });

  test('include events, which link to their tickets', async () => {
    const bath = classIn(1, { className: 'Sound Bath', templateType: 'EVENT' });
    listed(bath);
    renderSite({ path: `schedule?date=${bath.localDate}` });
    expect(await screen.findByRole('link', { name: /^Tickets: Sound Bath/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`event=${bath.classTemplId}`),
    );
  });
});

test('a member whose place was taken meanwhile is offered the waitlist', async () => {
  const session = classIn(1);
  let isFull = false;
  server.use(
    ...onSessions(() => answer([{ ...session, isFull }])),
    onGet('/api/booking/list', () => answer([])),
    onGet('/api/booking/preview', () =>
      answer(
        aBookingPreview({
          session: aPublicSessionDetail(session),
          packages: [aPayingPackage()],
          refusal: isFull ? { code: wireOf('SESSION_FULL'), message: 'This class is full.' } : null,
        }),
      ),
    ),
    onGet('/api/booking/waitlist/preview', () => answer(aWaitlistPreview())),
    onPost('/api/booking/create', () => ((isFull = true), refuse('SESSION_FULL'))),
  );
  const { user } = renderSite({ path: `schedule?date=${session.localDate}`, as: 'member' });
  await screen.findByRole('button', { name: 'Account of Ada Tan' });
  await user.click(await screen.findByRole('button', { name: /^Book: Vinyasa Flow/ }));
  await user.click(await screen.findByRole('button', { name: 'Book with 1 credit' }));
  expect(
    await screen.findByText('Somebody just took the last spot. You can wait for the next one.'),
  ).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Join the waitlist' })).toBeVisible();
});

test('the whole week is shown first if the studio wants it, and then the chosen day', async () => {
  const [first, second] = [classIn(1, { className: 'Early Flow' }), classIn(2, { className: 'Late Yin' })];
  listed(first, second);
  const { user } = renderSite({
    path: 'schedule',
    studio: { ...STUDIO, site: { ...STUDIO.site, defaultView: 'WEEK' } },
  });
  expect(await screen.findByText('Early Flow')).toBeVisible();
  expect(screen.getByText('Late Yin')).toBeVisible();
  await user.click(
    within(screen.getByRole('group', { name: /^Day/ })).getAllByRole('radio')[2] as HTMLElement,
  );
  expect(screen.queryByText('Early Flow')).not.toBeInTheDocument();
  expect(screen.getByText('Late Yin')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Whole week' }));
  expect(screen.getByText('Early Flow')).toBeVisible();
});

test('a studio with classes for members only asks a visitor to sign in', async () => {
  server.use(...onSessions(() => refuse('MEMBERS_ONLY')));
  renderSite({ path: 'schedule' });
  expect(await screen.findByText('Please sign in to see this.')).toBeVisible();
});
