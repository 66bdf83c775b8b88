import { nextId } from '@studio/contract/testing/build';
import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { fakeSession } from '@studio/testing/fakeSession';
import { expectNotified } from '@studio/testing/expectNotified';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { aBooking } from '@studio/contract/testing/bookings';
import { aRosterEntry } from '../testing/builders/rosters.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { followPerson } from './checkInWait.model.ts';
import { ada, ben, ID, openSession, serveSession } from '../testing/openSession.tsx';

const CHECK_IN = '/api/booking/portal/check-in';
const MARK = '/api/booking/portal/mark';
const rows = async () =>
  within(await screen.findByRole('region', { name: 'Roster' })).getAllByRole('listitem');
const openMenu = async (user: ReturnType<typeof openSession>['user'], name = 'Ada Tan') =>
  user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));

test('shows the members, what pays, and their flags', async () => {
  openSession([ada, ben, aRosterEntry({ memberName: 'Eve Ng', payMode: 'UNPAID', isBirthday: true })]);
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ada Tan.*10 classes · 9 of 10 left.*First visit/),
    expect.stringMatching(/Ben Ong.*Unlimited · unlimited/),
    expect.stringMatching(/Eve Ng.*Not paid yet.*Unpaid.*Birthday/),
  ]);
  expect(screen.getByText('0 of 3 checked in')).toBeVisible();
});

test('says who brings a guest', async () => {
  openSession([aRosterEntry({ memberName: 'Gil Ho', guestOf: 'Ada Tan' })]);
  expect(await screen.findByText('Guest of Ada Tan')).toBeVisible();
});

test('an empty roster', async () => {
  openSession([]);
  expect(await screen.findByText('Nobody is booked yet.')).toBeVisible();
});

test('of a cancelled class: who was booked, and no invitation to book', async () => {
  const off = [ada, ben].map((entry) => ({ ...entry, status: 'CANCELLED_BY_STUDIO' as const }));
  openSession([], {}, { status: 'CANCELLED', calledOff: off });
  expect(await screen.findByText('2 were booked; their bookings were cancelled.')).toBeVisible();
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ada Tan.*Cancelled/),
    expect.stringMatching(/Ben Ong.*Cancelled/),
  ]);
  expect(screen.queryByText(/Nobody is booked|\/ 12 booked/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Check/ })).toBeNull();
});

test('of a cancelled class that nobody had booked', async () => {
  openSession([], {}, { status: 'CANCELLED' });
  expect(await screen.findByText('Nobody was booked.')).toBeVisible();
});

test('a check-in shows at once, before the server has answered', async () => {
  let reply = (_answer: Response) => undefined as void;
  server.use(onPost(CHECK_IN, () => new Promise<Response>((resolve) => (reply = resolve))));
  const { user } = openSession([ada]);
  await user.click(await screen.findByRole('button', { name: /^Check in\s?, Ada Tan$/ }));
  expect(
    await screen.findByRole('button', { name: /^Checked in\s?, Ada Tan$/, pressed: true }),
  ).toBeVisible();
  expect(screen.getByText('1 of 1 checked in')).toBeVisible();

  serveSession({ roster: [{ ...ada, status: 'CHECKED_IN' }], booked: 7 });
  reply(answer([aBooking()]));
  expect(await screen.findByText('7 / 12 booked')).toBeVisible();
});

test('a refused check-in is reverted and reported', async () => {
  server.use(onPost(CHECK_IN, () => refuse('ATTENDANCE_LOCKED')));
  const { user } = openSession([ada]);
  await user.click(await screen.findByRole('button', { name: /^Check in\s?, Ada Tan$/ }));
  await expectNotified('Attendance can no longer be changed.');
  expect(screen.getByText('We could not check in Ada Tan. The change was undone.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /^Check in\s?, Ada Tan$/, pressed: false })).toBeVisible();
});

test('a member with an unsigned form is checked in only after a confirmation', async () => {
  const bodies: Call['body'][] = [];
  server.use(
    onPost(CHECK_IN, ({ body }) => {
      bodies.push(body);
      return body?.['despiteForms']
        ? answer([aBooking()])
        : refuse('WAIVER_NEEDED', { message: 'Ada Tan has not signed “Waiver” yet.' });
    }),
  );
  const { user } = openSession([{ ...ada, isUnsigned: true }]);
  expect(await screen.findByText('Waiver not signed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Check in\s?, Ada Tan$/ }));
  expect((await screen.findAllByText('Check in anyway?'))[0]).toBeInTheDocument();
  expect(screen.getByText('Ada Tan has not signed “Waiver” yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check in Ada Tan' }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({ despiteForms: 'true' });
});

test('a check-in waits for the network while offline', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let isReached = false;
  server.use(
    onPost(CHECK_IN, () => {
      if (!navigator.onLine) return Response.error();
      isReached = true;
      return answer([aBooking()]);
    }),
  );
  const { user } = openSession([ada]);
  await user.click(await screen.findByRole('button', { name: /^Check in\s?, Ada Tan$/ }));
  expect(await screen.findByRole('button', { name: /^Checked in\s?, Ada Tan$/ })).toBeVisible();
  serveSession({ roster: [{ ...ada, status: 'CHECKED_IN' }] });
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(isReached).toBe(true));
  expect(await screen.findByRole('button', { name: /^Checked in\s?, Ada Tan$/ })).toBeVisible();
});

test('a check-in that waits for the network is not sent in the name of who signs in next', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let sent = 0;
  server.use(onPost(CHECK_IN, () => (sent++, dropConnection())));
  const session = fakeSession('STAFF');
  const stop = followPerson({ session });
  const { user } = openSession([ada]);
  await user.click(await screen.findByRole('button', { name: /^Check in\s?, Ada Tan$/ }));
  await waitFor(() => expect(sent).toBe(1));

  act(() => session.signIn('token-of-somebody-else'));
  await expectNotified('We could not check in Ada Tan. The change was undone.');
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: /^Check in\s?, Ada Tan$/, pressed: false })).toBeVisible();
  expect(sent).toBe(1);
  stop();
});

test('all members are checked in at once, which can be undone', async () => {
  const bodies: Call['body'][] = [];
  server.use(
    onPost(CHECK_IN, ({ body }) => {
      bodies.push(body);
      return answer([]);
    }),
  );
  const { user } = openSession();
  await user.click(await screen.findByRole('button', { name: 'Check in everyone' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const bookingIds = [ada.bookingId, ben.bookingId];
  await waitFor(() =>
    expect(bodies).toEqual([
      { bookingIds, undo: 'false' },
      { bookingIds, undo: 'true' },
    ]),
  );
});

test.each([
  ['too early', { checkInOpensAt: '2098-11-17T22:30:00.000Z' }, 'Check-in opens Tue 18 Nov, 6:30 am'],
  ['too late', { checkInClosesAt: '2026-01-01T00:00:00.000Z' }, 'Attendance can no longer be changed.'],
])('%s to check in shows a message', async (_case, given, sentence) => {
  openSession([ada, ben], {}, given);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Check in/ })).toBeNull();
});

test('a trainer can check in, book, move and cancel in their own class, but not switch packages', async () => {
  const { user } = openSession([ada], { role: 'TRAINER' });
  expect(await screen.findByRole('button', { name: /^Check in\s?, Ada Tan$/ })).toBeVisible();
  expect(screen.getByLabelText(/Add a member/)).toBeVisible();
  await openMenu(user);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Move to another session…',
    expect.stringContaining('Mark no-show'),
    'Late cancel…',
    'Cancel booking…',
    'View profile',
  ]);
});

test('a no-show is marked at once, and can be undone', async () => {
  const bodies: Call['body'][] = [];
  server.use(
    onPost(MARK, ({ body }) => {
      bodies.push(body);
      return answer(aBooking());
    }),
  );
  const { user } = openSession([ada], {}, { startAt: '2026-01-01T00:00:00.000Z' });
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Mark no-show' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      { bookingId: ada.bookingId, status: 'NO_SHOW' },
      { bookingId: ada.bookingId, status: 'BOOKED' },
    ]),
  );
});

test('once attendance is locked, a correction needs a reason', async () => {
  const bodies: Call['body'][] = [];
  server.use(
    onPost(MARK, ({ body }) => {
      bodies.push(body);
      return answer(aBooking());
    }),
  );
  const { user } = openSession(
    [{ ...ada, status: 'NO_SHOW' }],
    {},
    { startAt: '2026-01-01T00:00:00.000Z', checkInClosesAt: '2026-01-03T00:00:00.000Z' },
  );
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Undo no-show' }));
  await user.type(await screen.findByLabelText('Reason'), 'Came in by the back door');
  await user.click(screen.getByRole('button', { name: 'Undo no-show' }));
  expect(await screen.findByText('Ada Tan’s attendance was corrected.')).toBeInTheDocument();
  expect(bodies).toEqual([
    { bookingId: ada.bookingId, status: 'BOOKED', reason: 'Came in by the back door' },
  ]);
});

test('nobody can be marked absent before the start', async () => {
  const { user } = openSession(
    [ada],
    {},
    { startAt: '2099-01-01T00:00:00.000Z', endAt: '2099-01-01T01:00:00.000Z' },
  );
  await openMenu(user);
  expect(screen.getByRole('menuitem', { name: /Mark no-show/ })).toHaveTextContent(
    'The session has not begun.',
  );
});

test('a penalty is waived with a reason', async () => {
  const calls: Call[] = [];
  server.use(
    onPost('/api/booking/portal/waive', (call) => {
      calls.push(call);
      return answer(aBooking());
    }),
  );
  const { user } = openSession([{ ...ada, status: 'NO_SHOW' }]);
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Waive penalty…' }));
  await user.click(await screen.findByRole('button', { name: 'Waive penalty' }));
  expect(await screen.findByText('Please give a reason of at least 3 characters.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Reason'), 'Was ill');
  await user.click(screen.getByRole('button', { name: 'Waive penalty' }));
  expect(await screen.findByText('Ada Tan’s penalty was waived.')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ bookingId: ada.bookingId, reason: 'Was ill' });
});

test('who cancelled late is below the roster, without flags, and can be let off', async () => {
  const late = { ...ben, status: 'LATE_CANCELLED' as const, isUnsigned: true };
  const { user } = openSession([ada], {}, { lateCancelled: [late] });
  await user.click(await screen.findByText('Cancelled late (1)'));
  expect(screen.queryByText('Waiver not signed')).toBeNull();
  expect(screen.getByText('0 of 1 checked in')).toBeVisible();
  await openMenu(user, 'Ben Ong');
  expect(screen.getByRole('menuitem', { name: 'Switch package…' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Waive penalty…' }));
  expect(await screen.findByText(/The booking stays a late cancellation/)).toBeInTheDocument();
});

describe('a member who says that they were there', () => {
  const objection = { note: 'I came in late', isKept: false, answer: '' };
  const missed = { ...ada, status: 'NO_SHOW' as const, objection };

  test.each([
    ['without a sentence', ''],
    ['with one', 'Your mat was free.'],
  ])('is answered that it stays a no-show, %s', async (_case, words) => {
    const bodies: Call['body'][] = [];
    server.use(
      onPost('/api/booking/portal/keep-no-show', ({ body }) => {
        bodies.push(body);
        return answer(aBooking());
      }),
    );
    const { user } = openSession([missed]);
    expect(await screen.findByText('“I came in late”')).toBeVisible();
    expect(screen.getByText('Says they were there')).toBeVisible();
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Keep as no-show…' }));
    const field = await screen.findByLabelText('Your answer (optional)');
    if (words) await user.type(field, words);
    await user.click(screen.getByRole('button', { name: 'Keep as no-show' }));
    expect(await screen.findByText('Ada Tan was told that it stays a no-show.')).toBeInTheDocument();
    expect(bodies).toEqual([{ bookingId: ada.bookingId, answer: words }]);
  });

  test('whom a colleague has answered is not answered again', async () => {
    server.use(
      onPost('/api/booking/portal/keep-no-show', () =>
        refuse('REQUEST_FINAL', { message: 'Somebody has answered this already.' }),
      ),
    );
    const { user } = openSession([missed]);
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Keep as no-show…' }));
    await user.click(await screen.findByRole('button', { name: 'Keep as no-show' }));
    expect(await screen.findByText('Somebody has answered this already.')).toBeInTheDocument();
  });

  test('stays on the roster with the answer', async () => {
    const { user } = openSession([
      { ...missed, objection: { ...objection, isKept: true, answer: 'Your mat was free.' } },
    ]);
    expect(await screen.findByText('Kept as a no-show: Your mat was free.')).toBeVisible();
    await openMenu(user);
    expect(screen.getByRole('menuitem', { name: 'Undo no-show' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Keep as no-show…' })).toBeNull();
  });
});

test('when the focused row disappears, the next one gets the focus', async () => {
  server.use(onGet('/api/booking/portal/cancel-preview', () => refuse('BROKEN')));
  const { store } = openSession([ada, ben]);
  const [first] = await rows();
  act(() => first?.focus());
  serveSession({ roster: [ben] });
  const { baseApi } = await import('@studio/platform');
  act(() => void store.dispatch(baseApi.util.invalidateTags([{ type: 'Session', id: ID }])));
  await waitFor(() => expect(screen.queryByText('Ada Tan')).toBeNull());
  expect((await rows())[0]).toHaveFocus();
});

test('pinned notes are shown; a text about health only to who opens it', async () => {
  const noteId = nextId();
  const looks: Call['body'][] = [];
  server.use(
    onPost('/api/member/portal/note/look', ({ body }) => {
      looks.push(body);
      return answer({ noteId, noteBody: 'No deep twists' });
    }),
  );
  const notes = { pinned: ['Prefers the mat by the door'], health: [{ noteId, type: 'INJURY' as const }] };
  const { user } = openSession([{ ...ada, notes }]);
  expect(await screen.findByText('Prefers the mat by the door')).toBeVisible();
  expect(screen.queryByText('No deep twists')).toBeNull();
  const open = screen.getByRole('button', { name: 'Injury note about Ada Tan' });
  await user.click(open);
  expect(await screen.findByText('No deep twists')).toBeVisible();
  expect(looks).toEqual([{ noteId }]);
  await user.click(open);
  expect(screen.queryByText('No deep twists')).toBeNull();
});
