import { HostProvider, type Host } from '@studio/platform';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aMemberOption } from '@studio/testing/members';
import { aPayingPackage } from '@studio/testing/packages';
import { aBooking, aRosterEntry, aSessionDetail } from '@studio/testing/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import { SessionDrawer } from './SessionDrawer.tsx';

const ID = '01900000-0000-7000-8000-00000000aaaa';
const CHECK_IN = '/api/booking/portal/check-in';
const BOOK = '/api/booking/portal/create';
const ada = aRosterEntry({ memberName: 'Ada Tan', isFirstVisit: true });
const ben = aRosterEntry({ memberName: 'Ben Ong', packageName: 'Unlimited', unlimited: true });

const serve = (given: Parameters<typeof aSessionDetail>[0]) => server.use(onGet('/api/schedule/portal', () => answer(aSessionDetail({ scheduleId: ID, booked: given?.roster?.length ?? 0, ...given }))));
function open(roster = [ada, ben], visit: StaffVisit = {}) {
  serve({ roster });
  server.use(onGet('/api/member/portal/ddl', () => answer([aMemberOption({ memberId: ada.memberId, name: 'Cara Lim', phone: '91112222' })])));
  return renderPage(<SessionDrawer scheduleId={ID} onClose={() => undefined} />, visit);
}

test('shows who is booked, what pays, and who is new', async () => {
  open();
  const rows = within(await screen.findByRole('region', { name: 'Roster' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ada Tan.*10 classes · 9 of 10 left.*First visit/),
    expect.stringMatching(/Ben Ong.*Unlimited · unlimited/),
  ]);
  expect(screen.getByText('2 / 12 booked')).toBeVisible();
});

test('offers what other remotes can do with this session', async () => {
  serve({ roster: [] });
  const host: Host = {
    can: () => false,
    fillsOf: () => [{ key: 'reports', title: 'Report', render: (props) => <p>About {'scheduleId' in props ? props.scheduleId : ''}</p> }],
    studio: { studioId: 's', studioName: 'Lotus', extension: 'lotus', timezone: 'Asia/Singapore', currency: 'SGD' },
  };
  const { user } = renderPage(<HostProvider value={host}><SessionDrawer scheduleId={ID} onClose={() => undefined} /></HostProvider>);
  await user.click(await screen.findByRole('button', { name: 'Report' }));
  expect(screen.getByText(`About ${ID}`)).toBeVisible();
});

test('an empty roster, a session that is gone, and one that cannot be loaded', async () => {
  const empty = open([]);
  expect(await screen.findByText('Nobody is booked yet.')).toBeVisible();
  empty.unmount();

  server.use(onGet('/api/schedule/portal', () => refuse('40400')));
  const gone = renderPage(<SessionDrawer scheduleId="gone" onClose={() => undefined} />);
  expect(await screen.findByText(/We could not find that/)).toBeVisible();
  gone.unmount();

  server.use(onGet('/api/schedule/portal', () => refuse('50000')));
  const { user } = renderPage(<SessionDrawer scheduleId="broken" onClose={() => undefined} />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  serve({ memberNotes: 'Bring a mat.', roster: [] });
  await user.click(retry);
  expect(await screen.findByText('Bring a mat.')).toBeVisible();
});

test('a check-in shows at once, before the server has answered', async () => {
  let reply = (_answer: Response) => undefined as void;
  server.use(onPost(CHECK_IN, () => new Promise<Response>((resolve) => (reply = resolve))));
  const { user } = open([ada]);
  await user.click(await screen.findByRole('button', { name: /^Check in\s?, Ada Tan$/ }));
  expect(await screen.findByRole('button', { name: /^Checked in\s?, Ada Tan$/, pressed: true })).toBeVisible();
  expect(screen.getByText('1 of 1 checked in')).toBeVisible();

  serve({ roster: [{ ...ada, status: 'CHECKED_IN' }] });
  reply(answer([aBooking()]));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Cancel the booking/ })).toBeNull());
});

test('a check-in that fails is undone and said', async () => {
  server.use(onPost(CHECK_IN, () => refuse('40060')));
  const { user } = open([ada]);
  await user.click(await screen.findByRole('button', { name: /^Check in\s?, Ada Tan$/ }));
  expect(await screen.findByText('Attendance can no longer be changed.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /^Check in\s?, Ada Tan$/, pressed: false })).toBeVisible();
});

test('everybody is checked in at once, and that can be undone', async () => {
  const bodies: Call['body'][] = [];
  server.use(onPost(CHECK_IN, ({ body }) => {
    bodies.push(body);
    return answer([]);
  }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Check in everyone' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const bookingIds = [ada.bookingId, ben.bookingId];
  await waitFor(() => expect(bodies).toEqual([{ bookingIds, undo: 'false' }, { bookingIds, undo: 'true' }]));
});

test('a trainer checks in, books and cancels in a class of their own', async () => {
  open([ada], { role: 'TRAINER' });
  expect(await screen.findByRole('button', { name: /^Check in\s?, Ada Tan$/ })).toBeVisible();
  expect(screen.getByLabelText(/Add a member/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Cancel the booking/ })).toBeVisible();
});

test('a trainer sees nobody, and books nobody, in the class of another', async () => {
  serve({ roster: [], isRosterShown: false });
  renderPage(<SessionDrawer scheduleId={ID} onClose={() => undefined} />, { role: 'TRAINER' });
  expect(await screen.findByText('Only its instructor and the front desk see who is booked.')).toBeVisible();
  expect(screen.queryByLabelText(/Add a member/)).toBeNull();
});

describe('booking for a member', () => {
  const PACKAGES = [aPayingPackage({ name: 'Expired pack', refusal: 'Package is not valid on this date' }), aPayingPackage({ name: '5 classes', creditsRemaining: 2 })];
  const pick = async (packages = PACKAGES) => {
    server.use(onGet('/api/booking/portal/eligible-packages', () => answer(packages)));
    const { user } = open([]);
    await user.click(await screen.findByLabelText(/Add a member/));
    await user.click(await screen.findByTitle('Cara Lim · 91112222'));
    return user;
  };

  test('the first package that can pay is chosen, and the request carries a key of its own', async () => {
    const calls: Call[] = [];
    const user = await pick();
    server.use(onPost(BOOK, (call) => {
      calls.push(call);
      return answer(aBooking());
    }));
    expect(await screen.findByTitle('5 classes · 2 left')).toBeInTheDocument();
    serve({ roster: [aRosterEntry({ memberName: 'Cara Lim' })] });
    await user.click(screen.getByRole('button', { name: 'Book' }));
    expect(await screen.findByRole('link', { name: 'Cara Lim' })).toBeInTheDocument();
    expect(calls).toMatchObject([{ body: { scheduleId: ID, memberId: ada.memberId, studioPackageTransactionId: PACKAGES[1]?.studioPackageTransactionId } }]);
    expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('nobody is booked without a package that can pay', async () => {
    await pick([]);
    expect(await screen.findByRole('button', { name: 'Book' })).toBeDisabled();
  });

  test('a refusal is said, the choice stays, and the places are counted again', async () => {
    const user = await pick();
    server.use(onPost(BOOK, () => refuse('40010')));
    serve({ roster: [], booked: 12 });
    await user.click(await screen.findByRole('button', { name: 'Book' }));
    expect(await screen.findByText('This class is full.')).toBeInTheDocument();
    expect(await screen.findByText('12 / 12 booked')).toBeInTheDocument();
    expect(screen.getAllByTitle('Cara Lim · 91112222')).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Book' })).toBeEnabled();
  });
});

describe('cancelling a booking', () => {
  const cancel = async (answerButton: string) => {
    const { user } = open([ada]);
    await user.click(await screen.findByRole('button', { name: /^Cancel\s+the booking of Ada Tan$/ }));
    await user.click(await screen.findByRole('button', { name: answerButton }));
  };

  test.each([
    [true, 'Booking cancelled, credit returned.'],
    [false, 'Booking cancelled late, credit kept.'],
  ])('says whether the credit came back (%s)', async (creditReturned, sentence) => {
    server.use(onPost('/api/booking/portal/cancel', () => answer({ ...aBooking(), creditReturned })));
    await cancel('Cancel booking');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  test('is asked about first', async () => {
    // No answer is set up: a request would fail the test.
    await cancel('Keep booking');
    expect(screen.getByRole('button', { name: /^Cancel\s+the booking of Ada Tan$/ })).toBeInTheDocument();
  });

  test('says why it was refused', async () => {
    server.use(onPost('/api/booking/portal/cancel', () => refuse('40028')));
    await cancel('Cancel booking');
    expect(await screen.findByText('This booking can no longer be changed.')).toBeInTheDocument();
  });
});
