/**
 * The expected places, credits and lines of a few sessions, simple enough to be obviously right. It is
 * updated with each answer and with promotions from the line, and knows what each person can do, has, and has
 * left.
 */
export interface ModelSession {
  scheduleId: string;
  startAt: number;
  endAt: number;
  capacity: number;
  isOn: boolean;
}

export interface ModelPlace {
  bookingId: string;
  member: number;
  session: number;
  packageId: string;
  status: string;
  /** Until then a cancellation is free. */
  freeUntil: number;
  /** Whether its credits are still spent: neither returned nor forgiven. */
  isPaid: boolean;
  /**
   * Staff moved it to a session that overlaps another of the member's. Only staff may do that, so the overlap
   * is no defect.
   */
  isForced?: boolean;
}

export interface ModelWait {
  waitlistId: string;
  member: number;
  session: number;
  acceptLate: boolean;
}

export interface Model {
  now: number;
  sessions: ModelSession[];
  /** By package: its owner and the remaining credits. */
  packages: Map<string, { member: number; credits: number }>;
  places: Map<string, ModelPlace>;
  /** In the order of the line. */
  line: ModelWait[];
  /** Closures that can be taken back. */
  closures: string[];
}

export const MAX_LINE_LENGTH = 3;
const WINDOW = 12 * 3_600_000;
const GRACE = 30 * 60_000;
const TAKING = ['BOOKED', 'CHECKED_IN', 'NO_SHOW'];

const sessionAt = ({ sessions }: Model, index: number): ModelSession => {
  const session = sessions[index];
  if (!session) throw new Error(`There is no session ${index}`);
  return session;
};

export const isTaking = ({ status }: Pick<ModelPlace, 'status'>): boolean => TAKING.includes(status);
const placesOf = (model: Model): ModelPlace[] => [...model.places.values()].filter(isTaking);
export const placesLeft = (model: Model, session: number): number =>
  sessionAt(model, session).capacity - placesOf(model).filter((place) => place.session === session).length;
export const holds = (model: Model, member: number, session: number): boolean =>
  placesOf(model).some((place) => place.member === member && place.session === session);

/** Whether the member has a place in another session at the same time. */
export function overlaps(model: Model, member: number, session: number): boolean {
  const { startAt, endAt } = sessionAt(model, session);
  return placesOf(model).some((place) => {
    const other = sessionAt(model, place.session);
    return (
      place.member === member && place.session !== session && other.startAt < endAt && other.endAt > startAt
    );
  });
}

const canPay = ({ packages }: Model, member: number): boolean =>
  [...packages.values()].some((lot) => lot.member === member && lot.credits > 0);
export const isOpen = (model: Model, session: number): boolean =>
  sessionAt(model, session).isOn && model.now < sessionAt(model, session).startAt;
export const isEarly = (model: Model, session: number): boolean =>
  model.now <= sessionAt(model, session).startAt - WINDOW;

/** Whether the member may book, apart from free places. */
export const mayHave = (model: Model, member: number, session: number): boolean =>
  isOpen(model, session) &&
  !holds(model, member, session) &&
  !overlaps(model, member, session) &&
  canPay(model, member);
export const canBook = (model: Model, member: number, session: number): boolean =>
  mayHave(model, member, session) && placesLeft(model, session) > 0;
export const canCancel = (model: Model, { status, session }: ModelPlace): boolean =>
  status === 'BOOKED' && model.now < sessionAt(model, session).startAt;
export const isInLine = ({ line }: Model, member: number, session: number): boolean =>
  line.some((wait) => wait.member === member && wait.session === session);
export const canJoin = (model: Model, member: number, session: number): boolean =>
  mayHave(model, member, session) &&
  !isInLine(model, member, session) &&
  placesLeft(model, session) <= 0 &&
  model.line.filter((wait) => wait.session === session).length < MAX_LINE_LENGTH;

function move(model: Model, packageId: string, by: number): void {
  const lot = model.packages.get(packageId);
  if (!lot) throw new Error(`There is no package ${packageId}`);
  lot.credits += by;
}

/** Adds a place, paid with a credit of this package. */
export function take(
  model: Model,
  place: Pick<ModelPlace, 'bookingId' | 'member' | 'session' | 'packageId'>,
  { fromLine = false } = {},
): void {
  const window = sessionAt(model, place.session).startAt - WINDOW;
  const grace = Math.min(model.now + GRACE, sessionAt(model, place.session).startAt);
  model.places.set(place.bookingId, {
    ...place,
    status: 'BOOKED',
    freeUntil: fromLine ? Math.max(window, grace) : window,
    isPaid: true,
  });
  move(model, place.packageId, -1);
  model.line = model.line.filter((wait) => wait.member !== place.member || wait.session !== place.session);
}

/** Returns the credit of a place to its package. */
export function giveBack(model: Model, place: ModelPlace): void {
  if (!place.isPaid) throw new Error(`The credit of ${place.bookingId} came back twice`);
  Object.assign(place, { isPaid: false });
  move(model, place.packageId, 1);
}

/** Gives a place again that was taken away. */
export function takeAgain(model: Model, place: ModelPlace, status = 'BOOKED'): void {
  Object.assign(place, { status });
  if (place.isPaid) return;
  Object.assign(place, { isPaid: true });
  move(model, place.packageId, -1);
}

/** Makes another package pay. */
export function payBy(model: Model, place: ModelPlace, packageId: string): void {
  move(model, place.packageId, 1);
  move(model, packageId, -1);
  Object.assign(place, { packageId });
}

/** Cancels a session: places end, credits return, the line is empty. */
export function cancelSession(model: Model, session: number): void {
  sessionAt(model, session).isOn = false;
  for (const place of model.places.values()) {
    if (place.session !== session || !isTaking(place)) continue;
    Object.assign(place, { status: 'CANCELLED_BY_STUDIO' });
    giveBack(model, place);
  }
  model.line = model.line.filter((wait) => wait.session !== session);
}
