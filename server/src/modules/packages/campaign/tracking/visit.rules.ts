import { MINUTE, SECOND } from '@studio/contract/values/time';

/** Visits that came seconds after one another. */
export interface Run {
  /** An instant. */
  since: string;
  /** Which links they followed. */
  links: readonly number[];
  /** How many links the reader had followed before. */
  known: number;
}

/** How a mail was read: by its reader, and by machines. */
export interface Reading {
  openedAt: Date | null;
  clickedAt: Date | null;
  /** In the order in which they were followed first. */
  clickedLinks: readonly number[];
  machineAt: Date | null;
  run: Run | null;
}

/** That somebody, or a program, loaded the picture of a mail (`place` is null) or followed a link. */
export interface Visit {
  place: number | null;
  at: Date;
  /** Whether the request itself says that a program asks. */
  isMachine: boolean;
}

/** Nobody reads a mail so soon after it was sent; scanners and mail programs do. */
const WITH_DELIVERY = MINUTE;
/** Nobody follows all links of a mail within so long. */
const AT_ONCE = 10 * SECOND;

function runAt({ run, clickedLinks }: Reading, { at, place }: Visit): Run {
  const goesOn = run && at.getTime() - Date.parse(run.since) < AT_ONCE;
  const { since, links, known } = goesOn
    ? run
    : { since: at.toISOString(), links: [], known: clickedLinks.length };
  return { since, known, links: place === null || links.includes(place) ? links : [...links, place] };
}

/** As it was when a run began. */
function before(reading: Reading, { since, known }: Run): Reading {
  const earlier = (at: Date | null): Date | null => (at && at.getTime() < Date.parse(since) ? at : null);
  return {
    ...reading,
    openedAt: earlier(reading.openedAt),
    clickedAt: earlier(reading.clickedAt),
    clickedLinks: reading.clickedLinks.slice(0, known),
  };
}

function byReader(reading: Reading, { place, at }: Visit): Reading {
  const openedAt = reading.openedAt ?? at;
  if (place === null) return { ...reading, openedAt };
  const { clickedLinks } = reading;
  return {
    ...reading,
    openedAt,
    clickedAt: reading.clickedAt ?? at,
    clickedLinks: clickedLinks.includes(place) ? clickedLinks : [...clickedLinks, place],
  };
}

/**
 * How a mail was read after one more visit. Who follows a link has opened the mail. A machine's visits are counted
 * apart: those of one that says so, those that come with the delivery, and those that follow all of several links at
 * once.
 */
export function afterVisit(reading: Reading, visit: Visit, mail: { sentAt: Date; links: number }): Reading {
  const run = runAt(reading, visit);
  const machineAt = reading.machineAt ?? visit.at;
  if (mail.links > 1 && run.links.length === mail.links) return { ...before(reading, run), machineAt, run };
  const isWithDelivery = visit.at.getTime() - mail.sentAt.getTime() < WITH_DELIVERY;
  if (visit.isMachine || isWithDelivery) return { ...reading, machineAt, run };
  return { ...byReader(reading, visit), run };
}
