import type { Booking, BookingPreview } from '@studio/contract/booking/booking.schema';
import type { BookingCheck } from '@studio/contract/booking/booking-check.schema';
import type { MovePreview } from '@studio/contract/booking/own-booking.schema';
import type { WaitlistPreview } from '@studio/contract/booking/waitlist.schema';
import { refusalNamed, type WireCode } from '@studio/contract/refusals/codes';
import { fc, lives, LIVES_TIMEOUT } from '../src/testing/fastCheck.ts';
import { aPlaceToAskFor, type Asked, type PlaceToAskFor } from '../src/testing/worlds/placeToAskFor.ts';
import { startTestApp, type TestApp } from '../src/testing/startTestApp.ts';
import { bookingModule } from '../src/modules/booking/booking/booking.routes.ts';
import { waitlistModule } from '../src/modules/booking/booking/waitlist/waitlist.routes.ts';
import { formModule } from '../src/modules/configure/form/form.routes.ts';

// Whatever is true of a member, a class and the rules of the studio: what a preview says is what happens.

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, waitlistModule, formModule] });
});
afterAll(() => api.close());

const rarely = fc.nat({ max: 5 }).map((drawn) => drawn === 0);
const asked: fc.Arbitrary<Asked> = fc.record({
  act: fc.constantFrom('book', 'join', 'move'),
  blocked: fc.constantFrom('no', 'no', 'no', 'no', 'until tomorrow', 'until yesterday', 'for good'),
  pays: fc.constantFrom(
    'package',
    'package',
    'package',
    'used up',
    'ended',
    'next cycle',
    'past due',
    'nothing',
  ),
  birthday: fc.constantFrom(null, '1990-05-05', '2015-05-05'),
  minAge: fc.constantFrom(null, null, null, null, 16),
  isSigned: rarely.map((isMissing) => !isMissing),
  isFull: fc.boolean(),
  isClosed: rarely,
  startsIn: fc.constantFrom('an hour', 'three days', 'three days', 'three days', 'nine days'),
  alsoHas: fc.constantFrom('nothing', 'nothing', 'the same time', 'the same day', 'the class itself'),
  policy: fc.record({
    bookingOpensDays: fc.constantFrom(0, 7),
    bookingClosesMinutes: fc.constantFrom(0, 0, 120),
    allowOverlap: fc.boolean(),
    maxBookingsPerDay: fc.constantFrom(null, null, 1),
    maxUpcomingBookings: fc.constantFrom(null, 2),
    waitlistMax: fc.constantFrom(0, 5, 5),
  }),
});

interface Said {
  code: string;
  message: string;
}
const named = (refusal: { code: WireCode; message: string } | null | undefined): Said | null =>
  refusal ? { code: refusalNamed(refusal.code) ?? '', message: refusal.message } : null;
const answered = ({ code, message }: Said): Said | null => (code === '0' ? null : { code, message });

async function book({ desk, member, scheduleId }: PlaceToAskFor) {
  const preview = await api.call<BookingPreview>('GET', '/api/booking/preview', {
    as: member,
    query: { scheduleId },
  });
  const check = await desk.get<BookingCheck>('check', { scheduleId, memberId: member.memberId });
  const done = answered(await desk.bookSelf(scheduleId, member));
  const said = preview.code === '0' ? named(preview.data.refusal) : answered(preview);
  if (check.code !== '0') return { said, done };
  const found = check.data.checks.find(({ isMet }) => !isMet);
  // The desk reads of a block what it is for.
  const code = found?.code ? refusalNamed(found.code) : null;
  return { said: said && { ...said, byDesk: code }, done: done && { ...done, byDesk: done.code } };
}

async function join({ member, scheduleId }: PlaceToAskFor) {
  const preview = await api.call<WaitlistPreview>('GET', '/api/booking/waitlist/preview', {
    as: member,
    query: { scheduleId },
  });
  const form = { scheduleId, acceptLate: 'false' };
  return {
    said: preview.code === '0' ? named(preview.data.refusal) : answered(preview),
    done: answered(await api.call('POST', '/api/booking/waitlist/join', { as: member, form })),
  };
}

async function move({ member, scheduleId, bookingToMove: bookingId }: PlaceToAskFor) {
  const preview = await api.call<MovePreview>('GET', '/api/booking/move-preview', {
    as: member,
    query: { bookingId, scheduleId },
  });
  const form = { bookingId, scheduleId };
  return {
    said: preview.code === '0' ? named(preview.data.sessions[0]?.refusal) : answered(preview),
    done: answered(await api.call<Booking>('POST', '/api/booking/move', { as: member, form })),
  };
}

const ACTS = { book, join, move };

test(
  'booking, joining a waitlist and moving do what their previews say',
  async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(asked, async (facts) => {
        const { said, done } = await ACTS[facts.act](await aPlaceToAskFor(api, facts));
        expect(said).toEqual(done);
        seen.add(`${facts.act}: ${done?.code ?? 'done'}`);
      }),
      lives(200),
    );
    // Or it would have proved nothing.
    for (const code of [
      'done',
      'MEMBER_BLOCKED',
      'SESSION_FULL',
      'WAIVER_NEEDED',
      'BOOKING_LIMIT',
      'NO_CREDITS_LEFT',
    ])
      expect([...seen]).toContain(`book: ${code}`);
    for (const outcome of ['join: done', 'join: PLACES_LEFT', 'move: done', 'move: SESSION_FULL'])
      expect([...seen]).toContain(outcome);
  },
  LIVES_TIMEOUT,
);
