import {
  isEarly,
  isInLine,
  isOpen,
  isTaking,
  giveBack,
  mayHave,
  overlaps,
  placesLeft,
  take,
  takeAgain,
  type Model,
  type ModelWait,
} from './placesModel.ts';
import type { Observed } from './placesWorld.ts';

/** What cannot be known before it happened, and how strictly it must be explained. */
export interface Learning {
  /** Several things were done at once: who was first is not known. */
  isTogether: boolean;
  /** Closed sessions may come back, with the places in them. */
  mayComeBack: boolean;
}

/** The words of a defect. */
function fail(what: string): never {
  throw new Error(what);
}

/** Sessions that take place after all, and the places that were given again. */
function learnRestored(model: Model, observed: Observed): void {
  for (const session of model.sessions)
    session.isOn ||= observed.sessions.some(
      ({ scheduleId, status }) => scheduleId === session.scheduleId && status === 'PUBLISHED',
    );
  for (const { bookingId, status } of observed.bookings) {
    const place = model.places.get(bookingId);
    if (place?.status === 'CANCELLED_BY_STUDIO' && status === 'BOOKED') takeAgain(model, place);
  }
}

/** Places from the line. @returns those who had waited, in the order of the line. */
function learnPromoted(model: Model, observed: Observed): ModelWait[] {
  const line = [...model.line];
  const promoted: ModelWait[] = [];
  for (const { bookingId, packageId } of observed.bookings.filter(
    (booking) => !model.places.has(booking.bookingId),
  )) {
    const entry = observed.waits.find((wait) => wait.bookingId === bookingId && wait.status === 'PROMOTED');
    const wait =
      line.find(({ waitlistId }) => waitlistId === entry?.waitlistId) ??
      fail('There is a booking that nobody made');
    take(model, { bookingId, member: wait.member, session: wait.session, packageId }, { fromLine: true });
    promoted.push(wait);
  }
  return line.filter((wait) => promoted.includes(wait));
}

/** Who is no longer in line must have had a reason to leave it. */
function learnLine(
  model: Model,
  observed: Observed,
  { before, isTogether }: { before: Map<ModelWait, boolean>; isTogether: boolean },
): void {
  for (const wait of [...model.line]) {
    const status = observed.waits.find(({ waitlistId }) => waitlistId === wait.waitlistId)?.status;
    if (status === 'WAITING' || status === 'OFFERED') continue;
    if (status === 'SKIPPED' && !isTogether && before.get(wait) && mayHave(model, wait.member, wait.session))
      fail('The line skipped somebody who could have had the place');
    if (status === 'LEFT' && !overlaps(model, wait.member, wait.session))
      fail('Somebody was taken out of a line for no reason');
    if (status === 'EXPIRED' && isOpen(model, wait.session)) fail('Waiting ended before the class began');
    if (status === 'PROMOTED') fail('Somebody is said to have a place, and has none');
    model.line = model.line.filter((other) => other !== wait);
  }
}

/** Credits of those whose place somebody else has now. */
function learnForgiven(model: Model, observed: Observed): void {
  for (const { bookingId, isForgiven } of observed.bookings) {
    const place = model.places.get(bookingId);
    if (isForgiven && place?.isPaid && (place.status === 'LATE_CANCELLED' || place.status === 'NO_SHOW'))
      giveBack(model, place);
  }
}

/** Who joined at the same moment stand as the database says. */
function learnOrder(model: Model, observed: Observed): void {
  const placeOf = (wait: ModelWait): number =>
    observed.waits.findIndex(({ waitlistId }) => waitlistId === wait.waitlistId);
  model.line.sort((a, b) => placeOf(a) - placeOf(b));
}

/** Lets the model know what the studio did by itself, as far as it can be explained. */
export function learn(model: Model, observed: Observed, { isTogether, mayComeBack }: Learning): void {
  if (mayComeBack) learnRestored(model, observed);
  const before = new Map(model.line.map((wait) => [wait, mayHave(model, wait.member, wait.session)]));
  const promoted = learnPromoted(model, observed);
  learnLine(model, observed, { before, isTogether });
  learnForgiven(model, observed);
  if (isTogether) return learnOrder(model, observed);
  const order = [...before.keys()];
  const passed = model.line.filter(
    (wait) =>
      isEarly(model, wait.session) &&
      promoted.some((other) => other.session === wait.session && order.indexOf(other) > order.indexOf(wait)),
  );
  if (passed.length > 0) fail('Somebody further back in line came first');
}

function checkPlaces(model: Model, observed: Observed): void {
  if (observed.bookings.length !== model.places.size)
    fail(`There are ${observed.bookings.length} bookings, and should be ${model.places.size}`);
  for (const { bookingId, status, packageId } of observed.bookings) {
    const place = model.places.get(bookingId) ?? fail('There is a booking that nobody made');
    if (place.status !== status) fail(`A booking is ${status} and should be ${place.status}`);
    if (place.packageId !== packageId) fail('A booking is paid by another package than was said');
  }
}

function checkCapacity(model: Model, observed: Observed): void {
  for (const [index, { scheduleId, capacity }] of model.sessions.entries()) {
    const taken = observed.bookings.filter(
      (booking) => booking.scheduleId === scheduleId && isTaking(booking),
    );
    if (taken.length > capacity)
      fail(`Session ${index} has ${capacity} places, and ${taken.length} are taken`);
    if (new Set(taken.map(({ memberId }) => memberId)).size < taken.length) fail('Somebody is booked twice');
  }
  const chosen = { ...model, places: new Map([...model.places].filter(([, place]) => !place.isForced)) };
  for (const place of chosen.places.values())
    if (isTaking(place) && overlaps(chosen, place.member, place.session))
      fail('Somebody is booked in two classes at once');
}

function checkCredits(model: Model, observed: Observed): void {
  for (const { packageId, credits, ledger } of observed.packages) {
    const expected = model.packages.get(packageId)?.credits;
    if (credits !== ledger) fail(`A package shows ${credits} credits, and its ledger says ${ledger}`);
    if (credits !== expected) fail(`A package shows ${credits} credits, and should have ${expected}`);
  }
}

function checkLines(model: Model, observed: Observed): void {
  const inLine = observed.waits.filter(({ status }) => status === 'WAITING' || status === 'OFFERED');
  if (inLine.length !== model.line.length)
    fail(`${inLine.length} are in line, and should be ${model.line.length}`);
  for (const { member, session, waitlistId } of model.line) {
    if (!isOpen(model, session) || placesLeft(model, session) <= 0) continue;
    if (isEarly(model, session)) fail('Somebody waits while a place is free');
    const { status } =
      inLine.find((wait) => wait.waitlistId === waitlistId) ?? fail('Somebody in line is not there');
    if (status !== 'OFFERED') fail('A place is free, and somebody in line was not asked');
    if (!isInLine(model, member, session)) fail('Somebody is in line who should not be');
  }
}

/** Holds what is there against what should be. @throws with the defect. */
export function check(model: Model, observed: Observed): void {
  checkCapacity(model, observed);
  checkPlaces(model, observed);
  checkCredits(model, observed);
  checkLines(model, observed);
}
