import type { Booking, CancelledBooking } from '@studio/contract/booking/booking.schema';
import type { ClosurePreview, SavedClosure } from '@studio/contract/configure/studio-closure.schema';
import type { WaitlistEntry } from '@studio/contract/booking/waitlist.schema';
import { waitlistSweep } from '../../modules/booking/booking/waitlist/waitlist.sweep.ts';
import { newId } from '../../platform/db/newId.ts';
import {
  canBook,
  canCancel,
  cancelSession,
  canJoin,
  giveBack,
  holds,
  isOpen,
  isTaking,
  overlaps,
  payBy,
  placesLeft,
  take,
  takeAgain,
  type Model,
  type ModelPlace,
  type ModelWait,
} from './placesModel.ts';
import type { PlacesWorld } from './placesWorld.ts';

/** One action. Numbers select among the existing things, modulo their count. */
export type Step =
  | { act: 'want' | 'book' | 'join' | 'joinLate'; member: number; session: number }
  | { act: 'cancel'; place: number }
  | { act: 'mark'; place: number; status: 'BOOKED' | 'CHECKED_IN' | 'NO_SHOW' | 'LATE_CANCELLED' }
  | { act: 'switch'; place: number; lot: number }
  | { act: 'move'; place: number; session: number }
  | { act: 'leave' | 'claim'; wait: number }
  | { act: 'cancelIn' | 'cancelSession'; session: number }
  | { act: 'close' | 'restore'; closure: number }
  | { act: 'sweep' }
  | { act: 'wait'; hours: number };

/** The result of an action. */
export interface Outcome {
  isDone: boolean;
  /** Whether the model expects success; `null` if it cannot tell. */
  expected: boolean | null;
  code: string;
  /** Updates the model. */
  apply(): void;
}

type Doing = Promise<Outcome>;
const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
const NOTHING: Outcome = { isDone: false, expected: null, code: '', apply: () => undefined };
const AREA = '/api/booking';

/** Every action in the world, each with its update of the model. */
function actorsIn(world: PlacesWorld, model: Model) {
  const { api, members } = world;
  const idOf = (session: number): string => model.sessions[session]?.scheduleId ?? '';
  const as = (member: number): { token: string } => members[member] ?? { token: '' };

  async function post<Data>(
    url: string,
    by: { token: string },
    json: object,
    expected: boolean | null,
    apply: (data: Data) => void,
  ): Doing {
    const { code, data } = await api.call<Data>('POST', url, {
      as: by,
      json,
      headers: { 'idempotency-key': newId() },
    });
    return { isDone: code === '0', expected, code, apply: () => (code === '0' ? apply(data) : undefined) };
  }
  const took =
    (member: number, session: number) =>
    ({ bookingId, studioPackageTransactionId, creditsUsed }: Booking): void => {
      if (creditsUsed !== 1) throw new Error(`A place cost ${creditsUsed} credits`);
      take(model, { bookingId, member, session, packageId: studioPackageTransactionId ?? '' });
    };

  const book = (member: number, session: number): Doing =>
    post(
      `${AREA}/create`,
      as(member),
      { scheduleId: idOf(session) },
      canBook(model, member, session),
      took(member, session),
    );

  const join = (member: number, session: number, acceptLate: boolean): Doing =>
    post<WaitlistEntry>(
      `${AREA}/waitlist/join`,
      as(member),
      { scheduleId: idOf(session), acceptLate },
      canJoin(model, member, session),
      ({ waitlistId }) => {
        model.line.push({ waitlistId, member, session, acceptLate });
      },
    );

  const leave = ({ waitlistId, member }: ModelWait): Doing =>
    post<WaitlistEntry>(`${AREA}/waitlist/leave`, as(member), { waitlistId }, true, ({ status }) => {
      // In a concurrent run the member may have got a place meanwhile.
      if (status === 'LEFT') model.line = model.line.filter((wait) => wait.waitlistId !== waitlistId);
    });

  const claim = ({ waitlistId, member, session }: ModelWait): Doing =>
    post(
      `${AREA}/waitlist/claim`,
      as(member),
      { waitlistId },
      canBook(model, member, session),
      took(member, session),
    );

  const cancel = (place: ModelPlace): Doing =>
    post<CancelledBooking>(
      `${AREA}/cancel`,
      as(place.member),
      { bookingId: place.bookingId },
      canCancel(model, place),
      ({ creditReturned }) => {
        const isFree = model.now <= place.freeUntil;
        if (creditReturned !== isFree)
          throw new Error(`Giving a place back ${isFree ? 'in time cost' : 'late did not cost'} the credit`);
        Object.assign(place, { status: isFree ? 'CANCELLED' : 'LATE_CANCELLED' });
        if (isFree) giveBack(model, place);
      },
    );

  const mark = async (place: ModelPlace, status: string): Doing =>
    post<Booking>(
      `${AREA}/portal/mark`,
      await world.staff(),
      { bookingId: place.bookingId, status, reason: 'A sample' },
      null,
      (marked) => {
        if (marked.status === 'LATE_CANCELLED') Object.assign(place, { status: marked.status });
        else takeAgain(model, place, marked.status);
      },
    );

  async function switchTo(place: ModelPlace, lot: number): Doing {
    const own = [...model.packages].filter(([, { member }]) => member === place.member);
    const [packageId, { credits }] = at(own, lot) ?? ['', { credits: 0 }];
    const isSwitchable =
      place.isPaid &&
      (isTaking(place) || place.status === 'LATE_CANCELLED') &&
      packageId !== place.packageId &&
      credits > 0;
    return post(
      `${AREA}/portal/switch-package`,
      await world.staff(),
      { bookingId: place.bookingId, studioPackageTransactionId: packageId },
      isSwitchable,
      () => payBy(model, place, packageId),
    );
  }

  async function move(place: ModelPlace, session: number): Doing {
    // Staff may book overlapping sessions; the members of this world never want that.
    const others = { ...model, places: new Map([...model.places].filter(([id]) => id !== place.bookingId)) };
    if (overlaps(others, place.member, session)) return NOTHING;
    const target = model.sessions[session];
    const canMove =
      place.status === 'BOOKED' &&
      place.session !== session &&
      (target?.isOn ?? false) &&
      !holds(model, place.member, session) &&
      placesLeft(model, session) > 0;
    // After the start it depends on when attendance is locked.
    const expected = isOpen(model, place.session) && isOpen(model, session) ? canMove : null;
    return post<Booking>(
      `${AREA}/portal/move`,
      await world.staff(),
      { bookingId: place.bookingId, scheduleId: idOf(session) },
      expected,
      (moved) => {
        Object.assign(place, { status: 'MOVED' });
        giveBack(model, place);
        took(place.member, session)(moved);
      },
    );
  }

  const cancelWhole = async (session: number): Doing =>
    post(
      '/api/schedule/portal/cancel',
      await world.staff(),
      { scheduleIds: [idOf(session)], reason: 'A sample' },
      isOpen(model, session) ? true : null,
      () => cancelSession(model, session),
    );

  /**
   * Closes the studio for a day. Refused without an effect when somebody books or cancels between the preview
   * and the closure.
   */
  async function close(day: string): Doing {
    const closure = { studioClosureName: `Closed ${newId()}`, fromDate: day, toDate: day };
    const { data } = await api.call<ClosurePreview>('POST', '/api/studio/portal/studio-closure/preview', {
      as: await world.staff(),
      json: closure,
    });
    return post<SavedClosure>(
      '/api/studio/portal/studio-closure/create',
      await world.staff(),
      { ...closure, confirmed: data.fingerprint },
      true,
      ({ closure: { studioClosureId } }) => {
        model.closures.push(studioClosureId);
        for (const [index, session] of model.sessions.entries()) {
          if (isOpen(model, index) && new Date(session.startAt).toISOString().startsWith(day))
            cancelSession(model, index);
        }
      },
    );
  }

  const restore = async (closureId: string): Doing =>
    post(`/api/studio/portal/studio-closure/restore/${closureId}`, await world.staff(), {}, true, () => {
      model.closures = model.closures.filter((id) => id !== closureId);
    });

  async function sweep(): Doing {
    await api.db.studio(world.studio.studioId, (tx) => waitlistSweep.sweep(tx, api.clock.now()));
    return { ...NOTHING, isDone: true };
  }

  async function wait(hours: number): Doing {
    api.clock.advance(hours * 3_600_000);
    model.now += hours * 3_600_000;
    return { ...NOTHING, isDone: true };
  }

  return { book, join, leave, claim, cancel, mark, switchTo, move, cancelWhole, close, restore, sweep, wait };
}

/**
 * The order that two actions on one booking at the same moment must have had: the package of an ended place
 * can no longer change, and nothing can be returned of a place that is marked as used.
 */
const rank = ({ act }: Step): number => (act === 'switch' ? 0 : Number(act === 'mark') + 1);

/** Performs several actions at the same moment, and updates the model. */
export async function doTogether(
  world: PlacesWorld,
  model: Model,
  steps: readonly Step[],
): Promise<Outcome[]> {
  const before = new Set(model.places.keys());
  const outcomes = await Promise.all(
    steps.map(async (step) => ({ step, outcome: await doStep(world, model, step) })),
  );
  for (const { outcome } of outcomes.toSorted((a, b) => rank(a.step) - rank(b.step))) outcome.apply();
  const moved = outcomes.some(({ step, outcome }) => step.act === 'move' && outcome.isDone);
  for (const place of model.places.values())
    if (moved && steps.length > 1 && !before.has(place.bookingId)) place.isForced = true;
  return outcomes.map(({ outcome }) => outcome);
}

/** Performs one action. Without a thing to act on, nothing happens. */
async function doStep(world: PlacesWorld, model: Model, step: Step): Promise<Outcome> {
  const actors = actorsIn(world, model);
  const all = [...model.places.values()];
  const withPlace = (index: number, act: (place: ModelPlace) => Doing, places = all): Doing | Outcome => {
    const place = at(places, index);
    return place ? act(place) : NOTHING;
  };
  const taking = all.filter(isTaking);
  const waiting = 'wait' in step ? at(model.line, step.wait) : undefined;
  switch (step.act) {
    // What people do: book if there is a place, and join the line if there is none.
    case 'want':
      return placesLeft(model, step.session) > 0
        ? actors.book(step.member, step.session)
        : actors.join(step.member, step.session, false);
    case 'book':
      return actors.book(step.member, step.session);
    case 'join':
      return actors.join(step.member, step.session, false);
    case 'joinLate':
      return actors.join(step.member, step.session, true);
    case 'cancel':
      return withPlace(step.place, actors.cancel, taking);
    case 'cancelIn':
      return withPlace(
        0,
        actors.cancel,
        taking.filter((place) => place.session === step.session),
      );
    case 'mark':
      return withPlace(step.place, (place) => actors.mark(place, step.status));
    case 'switch':
      return withPlace(step.place, (place) => actors.switchTo(place, step.lot));
    case 'move':
      return withPlace(step.place, (place) => actors.move(place, step.session), taking);
    case 'leave':
      return waiting ? actors.leave(waiting) : NOTHING;
    case 'claim':
      return waiting ? actors.claim(waiting) : NOTHING;
    case 'cancelSession':
      return actors.cancelWhole(step.session);
    case 'close':
      return actors.close(step.closure % 2 === 0 ? '2026-03-04' : '2026-03-05');
    case 'restore': {
      const closureId = at(model.closures, step.closure);
      return closureId ? actors.restore(closureId) : NOTHING;
    }
    case 'sweep':
      return actors.sweep();
    case 'wait':
      return actors.wait(step.hours);
  }
}
