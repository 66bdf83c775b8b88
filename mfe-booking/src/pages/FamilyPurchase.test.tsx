import { wireOf } from '@studio/contract/refusals/codes';
import { addDays, localDateOf } from '@studio/contract/values/time';
import { answer, refuse } from '@studio/testing/answer';
import {
  anAppointmentOffer,
  anAppointmentPreview,
  anEvent,
  anOwnTicket,
  aFreeTime,
  aTicketType,
} from '../testing/builders/events.ts';
import { aFamilyPerson } from '@studio/contract/testing/members';
import { aQuote, anOrder, anOrderDetail } from '@studio/contract/testing/orders';
import { aPayingPackage } from '@studio/contract/testing/bookings';
import { aPublicPlan } from '@studio/contract/testing/packages';
import { aPayInfo } from '../testing/builders/payments.ts';
import { aBookingPreview, aPublicSession, aPublicSessionDetail } from '../testing/builders/sessions.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { onOffers } from '../testing/onOffers.ts';
import { onShop } from '../testing/onMoney.ts';
import { onSessions } from '../testing/onSessions.ts';
import { renderSite } from '../testing/renderSite.tsx';

const localDate = addDays(localDateOf(new Date(), 'Asia/Singapore'), 2);
const AT = `${localDate}T02:00:00.000Z`;
const session = aPublicSession({ localDate, startAt: AT, endAt: `${localDate}T03:00:00.000Z` });
const detail = aPublicSessionDetail(session);
const tim = aFamilyPerson();
const holder = { memberId: tim.memberId, firstName: 'Tim', lastName: 'Tan' };
const family = (person = tim) => ({ people: [person], canAdd: true, canAddGuests: false });
const open = (path: string, person = tim) => renderSite({ path, as: 'member', family: () => family(person) });
const BUY_FIRST = { code: wireOf('NO_PACKAGE_PAYS'), message: 'None of your packages can pay for this.' };
const paramsOf = (link: HTMLElement) =>
  Object.fromEntries(new URLSearchParams(link.getAttribute('href')?.split('?')[1]));

beforeEach(() => server.use(onGet('/api/booking/list', () => answer([]))));

describe('a class that no package pays for', () => {
  beforeEach(() =>
    server.use(
      ...onSessions(() => answer([session])),
      onGet('/api/booking/preview', ({ query }) =>
        answer(
          query['attendeeId'] === tim.memberId
            ? aBookingPreview({ session: detail, packages: [], refusal: BUY_FIRST })
            : aBookingPreview({ session: detail }),
        ),
      ),
    ),
  );

  test('leads to the packages for the child, and keeps the class', async () => {
    const { user } = open(`schedule?session=${session.scheduleId}`);
    await user.click(await screen.findByRole('radio', { name: 'Tim' }));
    expect(paramsOf(await screen.findByRole('link', { name: 'Choose a package for Tim' }))).toEqual({
      extension: 'lotus',
      session: session.scheduleId,
      date: localDate,
      for: tim.memberId,
    });
  });

  test('says so to who does not pay for the child', async () => {
    open(`schedule?session=${session.scheduleId}&for=${tim.memberId}`, { ...tim, canPay: false });
    expect(
      await screen.findByText(/You book for Tim, but you do not pay for them. Please ask the studio.$/),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: /Choose a package/ })).toBeNull();
  });
});

describe('packages for a child', () => {
  const pack = aPublicPlan();
  const membership = aPublicPlan({
    packageName: 'Monthly',
    packageType: 'MEMBERSHIP',
    recurring: {
      cycleUnit: 'MONTH',
      cycleCount: 1,
      minCycles: 0,
      signupFee: '0.00',
      trialDays: 0,
      rolloverMax: 0,
      recognition: 'ON_USE',
    },
  });
  const order = anOrderDetail({ holder });
  const asked: { url: string; body: Call['body'] }[] = [];
  beforeEach(() => {
    asked.length = 0;
    server.use(
      ...onSessions(() => answer([session])),
      onGet('/api/booking/preview', () =>
        answer(aBookingPreview({ session: detail, packages: [], refusal: BUY_FIRST })),
      ),
      onGet('/api/booking/plan-fit', () => answer([])),
      ...onShop({ plans: [pack, membership] }),
      onPost('/api/transaction/quote', ({ body }) => {
        asked.push({ url: 'quote', body });
        return answer(aQuote());
      }),
      onPost('/api/transaction/create', ({ body }) => {
        asked.push({ url: 'create', body });
        return answer(anOrder({ orderId: order.orderId, holder }));
      }),
      onGet('/api/transaction/status', () => answer(order)),
      onGet('/api/transaction/pay-info', () => answer(aPayInfo({ orderId: order.orderId, mode: 'CASH' }))),
    );
  });

  test('are bought with the class, and without memberships', async () => {
    const { user } = open(
      `package-options?session=${session.scheduleId}&date=${localDate}&for=${tim.memberId}&plan=${pack.studioPackageId}`,
    );
    expect(await screen.findByText(/for Tim/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: /Monthly/ })).toBeNull();
    await user.click(await screen.findByRole('radio', { name: /At the studio|Cash/ }));
    await user.click(await screen.findByRole('button', { name: /^Order and pay/ }));
    expect(asked.find(({ url }) => url === 'create')?.body).toMatchObject({
      forMemberId: tim.memberId,
      scheduleId: session.scheduleId,
    });
    expect(asked.filter(({ body }) => body['forMemberId'] !== tim.memberId)).toEqual([]);
  });

  test('are also sold without a class, from the profile', async () => {
    server.use(
      onGet('/api/studio/form', () => answer([])),
      onGet('/api/auth/sessions', () => answer({ items: [] })),
    );
    const { user } = open('profile');
    const list = within(await screen.findByRole('list', { name: 'Family' }));
    await user.click(list.getByRole('link', { name: 'Buy a package' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Packages for Tim' })).toBeVisible();
  });
});

test('a paid class says that the child is booked', async () => {
  const place = {
    scheduleId: session.scheduleId,
    className: 'Vinyasa Flow',
    startAt: AT,
    endAt: session.endAt,
    state: 'BOOKED',
    heldUntil: null,
    bookingId: tim.memberId,
    code: null,
    message: '',
    appointment: null,
  } as const;
  const order = anOrderDetail({ status: 'PAID', paid: '200.00', holder, place });
  server.use(onGet('/api/transaction/status', () => answer(order)));
  open(`all-set?orderId=${order.orderId}`);
  expect(await screen.findByText('Tim is booked. See you there.')).toBeVisible();
});

describe('an event', () => {
  const seat = aTicketType({ name: 'Early bird', price: '45.00' });
  const event = anEvent({ className: 'Sound Bath', ticketTypes: [seat] });
  const dates = event.sessions.map(({ scheduleId, startAt, endAt }) => ({
    bookingId: tim.memberId,
    scheduleId,
    startAt,
    endAt,
    status: 'BOOKED' as const,
  }));
  const ticket = anOwnTicket({
    dates,
    classTemplId: event.classTemplId,
    className: event.className,
    attendee: { memberId: tim.memberId, firstName: 'Tim' },
  });
  const there = (reply: () => Response, isSold = true) => {
    const taken: Call['body'][] = [];
    server.use(
      onGet('/api/event/detail', () => answer(event)),
      onGet('/api/event/ticket/list', () => answer(isSold && taken.length > 0 ? [ticket] : [])),
      onGet('/api/transaction/payment-modes', () => answer([])),
      onPost('/api/event/ticket', ({ body }) => (taken.push(body), reply())),
    );
    return taken;
  };

  test('is booked for a child; there is a ticket for the guardian still', async () => {
    const taken = there(() => answer(ticket));
    const { user } = open(`event?event=${event.classTemplId}`);
    await user.click(await screen.findByRole('radio', { name: 'Tim' }));
    await user.click(screen.getByRole('button', { name: 'Book for Tim · S$45.00' }));
    const own = within(await screen.findByRole('region', { name: 'Ticket for Tim' }));
    expect(own.getByText('Sound Bath, for Tim')).toBeVisible();
    expect(taken).toEqual([
      expect.objectContaining({ ticketTypeId: seat.ticketTypeId, attendeeId: tim.memberId }),
    ]);
    expect(screen.queryByRole('button', { name: /^Book for Tim/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Me' }));
    expect(screen.getByRole('button', { name: 'Book · S$45.00' })).toBeVisible();
  });

  test('asks for the birthday, and is not sold to who does not pay', async () => {
    there(() => refuse('BIRTHDAY_NEEDED'), false);
    const { user, unmount } = open(`event?event=${event.classTemplId}&for=${tim.memberId}`);
    await user.click(await screen.findByRole('button', { name: 'Book for Tim · S$45.00' }));
    expect(await screen.findByRole('link', { name: 'Add Tim’s birthday' })).toBeVisible();
    unmount();
    open(`event?event=${event.classTemplId}&for=${tim.memberId}`, { ...tim, canPay: false });
    expect(await screen.findByText(/^You book for Tim, but you do not pay/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull();
  });
});

describe('an appointment', () => {
  const offer = anAppointmentOffer({ className: 'Private Pilates' });
  const time = aFreeTime({ localDate, startAt: AT, endAt: `${localDate}T03:00:00.000Z` });
  const path = `appointment?offer=${offer.classTemplId}&date=${localDate}`;
  const openTime = async () => {
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: '10:00 am' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Private Pilates' }));
    await user.click(await sheet.findByRole('radio', { name: 'Tim' }));
    return { user, sheet };
  };
  const previewed = (change: object) =>
    server.use(
      ...onOffers(offer),
      onGet('/api/schedule/appointment-slots', () => answer([time])),
      onGet('/api/booking/appointment-preview', ({ query }) =>
        answer(
          anAppointmentPreview({
            time,
            packages: [aPayingPackage({ ownerName: query['attendeeId'] ? 'Ada' : null })],
            ...(query['attendeeId'] && change),
          }),
        ),
      ),
    );

  test('is booked for a child', async () => {
    previewed({});
    const made: Call['body'][] = [];
    server.use(
      onPost('/api/booking/appointment', ({ body }) => {
        made.push(body);
        return answer({
          bookingId: tim.memberId,
          scheduleId: session.scheduleId,
          memberId: tim.memberId,
          status: 'BOOKED',
          studioPackageTransactionId: null,
          creditsUsed: 1,
          ...time,
        });
      }),
    );
    const { user, sheet } = await openTime();
    await user.click(await sheet.findByRole('button', { name: 'Book for Tim with 1 credit' }));
    expect(await screen.findByText(/^Tim is booked\. See you/)).toBeVisible();
    expect(made).toEqual([expect.objectContaining({ attendeeId: tim.memberId })]);
  });

  test('that no package pays for leads to the packages for the child', async () => {
    previewed({ packages: [], refusal: BUY_FIRST });
    const { sheet } = await openTime();
    expect(paramsOf(await sheet.findByRole('link', { name: 'Choose a package for Tim' }))).toMatchObject({
      offer: offer.classTemplId,
      at: AT,
      for: tim.memberId,
    });
  });
});
