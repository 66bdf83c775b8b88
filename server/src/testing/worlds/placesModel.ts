/**
 * What places, credits and lines of a few sessions should be: so simple that it can be seen to be right. It
 * is told what was answered and what came of a line, and says what each person can do, has and has left.
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
  /** Until then it goes back for free. */
  freeUntil: number;
  /** Its credits are with it: neither returned nor forgiven. */
  isPaid: boolean;
  /**
   * Staff moved it while its member may have booked something at that time: staff may, so it overlaps
   * rightly.
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
  /** Credits left, by package, and whose it is. */
  packages: Map<string, { member: number; credits: number }>;
  places: Map<string, ModelPlace>;
  /** First come first. */
  line: ModelWait[];
  /** Closures that can be taken back. */
  closures: string[];
}

export const LONGEST_LINE = 3;
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

/** Holds a place in another session at the same time. */
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

/** Everything but a place. */
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
  model.line.filter((wait) => wait.session === session).length < LONGEST_LINE;

function move(model: Model, packageId: string, by: number): void {
  const lot = model.packages.get(packageId);
  if (!lot) throw new Error(`There is no package ${packageId}`);
  lot.credits += by;
}

/** Somebody has a place, and a credit of this package went for it. */
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

/** The credit of a place is back in its package. */
export function giveBack(model: Model, place: ModelPlace): void {
  if (!place.isPaid) throw new Error(`The credit of ${place.bookingId} came back twice`);
  Object.assign(place, { isPaid: false });
  move(model, place.packageId, 1);
}

/** A place that was taken away is given again. */
export function takeAgain(model: Model, place: ModelPlace, status = 'BOOKED'): void {
  Object.assign(place, { status });
  if (place.isPaid) return;
  Object.assign(place, { isPaid: true });
  move(model, place.packageId, -1);
}

/** Another package pays. */
export function payBy(model: Model, place: ModelPlace, packageId: string): void {
  move(model, place.packageId, 1);
  move(model, packageId, -1);
  Object.assign(place, { packageId });
}

/** A session is not held: places end, credits are back, nobody waits. */
export function cancelSession(model: Model, session: number): void {
  sessionAt(model, session).isOn = false;
  for (const place of model.places.values()) {
    if (place.session !== session || !isTaking(place)) continue;
    Object.assign(place, { status: 'CANCELLED_BY_STUDIO' });
    giveBack(model, place);
  }
  model.line = model.line.filter((wait) => wait.session !== session);
}
