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

/** Things that the model cannot predict, and how strictly they must be explained. */
export interface Learning {
  /** Several actions ran at once, in an unknown order. */
  isTogether: boolean;
  /** Cancelled sessions may be restored, with their places. */
  mayComeBack: boolean;
}

/** Throws a description of the defect. */
function fail(what: string): never {
  throw new Error(what);
}

/** Learns of restored sessions, and of their places. */
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

/**
 * Learns of places given from the line.
 * @returns those who waited, in the order of the line.
 */
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

/** Checks that whoever left the line had a reason. */
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
    if (status === 'PROMOTED') fail('A waitlist entry is PROMOTED without a place');
    model.line = model.line.filter((other) => other !== wait);
  }
}

/** Learns of returned credits of members whose place somebody else has now. */
function learnForgiven(model: Model, observed: Observed): void {
  for (const { bookingId, isForgiven } of observed.bookings) {
    const place = model.places.get(bookingId);
    if (isForgiven && place?.isPaid && (place.status === 'LATE_CANCELLED' || place.status === 'NO_SHOW'))
      giveBack(model, place);
  }
}

/** Takes the order of those who joined at the same moment from the database. */
function learnOrder(model: Model, observed: Observed): void {
  const placeOf = (wait: ModelWait): number =>
    observed.waits.findIndex(({ waitlistId }) => waitlistId === wait.waitlistId);
  model.line.sort((a, b) => placeOf(a) - placeOf(b));
}

/** Updates the model with what the studio did by itself, as far as it can be explained. */
export function learnChanges(model: Model, observed: Observed, { isTogether, mayComeBack }: Learning): void {
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
  if (passed.length > 0) fail('Somebody further back in line was promoted first');
}

function checkPlaces(model: Model, observed: Observed): void {
  if (observed.bookings.length !== model.places.size)
    fail(`There are ${observed.bookings.length} bookings instead of ${model.places.size}`);
  for (const { bookingId, status, packageId } of observed.bookings) {
    const place = model.places.get(bookingId) ?? fail('There is a booking that nobody made');
    if (place.status !== status) fail(`A booking is ${status} instead of ${place.status}`);
    if (place.packageId !== packageId) fail('A booking is paid by another package than answered');
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
    if (credits !== ledger) fail(`A package shows ${credits} credits, but its ledger adds up to ${ledger}`);
    if (credits !== expected) fail(`A package shows ${credits} credits instead of ${expected}`);
  }
}

function checkLines(model: Model, observed: Observed): void {
  const inLine = observed.waits.filter(({ status }) => status === 'WAITING' || status === 'OFFERED');
  if (inLine.length !== model.line.length)
    fail(`${inLine.length} are in line instead of ${model.line.length}`);
  for (const { member, session, waitlistId } of model.line) {
    if (!isOpen(model, session) || placesLeft(model, session) <= 0) continue;
    if (isEarly(model, session)) fail('Somebody waits while a place is free');
    const { status } =
      inLine.find((wait) => wait.waitlistId === waitlistId) ?? fail('Somebody who should be in line is not');
    if (status !== 'OFFERED') fail('A place is free, but somebody in line got no offer');
    if (!isInLine(model, member, session)) fail('Somebody is in line who should not be');
  }
}

/**
 * Compares the database with the model.
 * @throws with the defect.
 */
export function check(model: Model, observed: Observed): void {
  checkCapacity(model, observed);
  checkPlaces(model, observed);
  checkCredits(model, observed);
  checkLines(model, observed);
}
