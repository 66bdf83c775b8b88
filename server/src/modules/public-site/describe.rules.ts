import type { PublicEvent } from '@studio/contract/event.schema';
import type { PublicSession } from '@studio/contract/schedule.schema';
import type { PublicStudio } from '@studio/contract/studio.schema';
import { formatDayTime } from '@studio/contract/time';
import { inShort, type SiteAddress } from './page.rules.ts';

/** What stands above and in a share card. */
export interface Words {
  title: string;
  description: string;
}

interface Said {
  face: Pick<PublicStudio, 'studioName' | 'description' | 'timezone' | 'site'>;
  seo: { title: string; description: string };
}

const LONGEST_TITLE = 90;
const sentence = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

function minutesOf({ startAt, endAt }: Pick<PublicSession, 'startAt' | 'endAt'>): string {
  return `${Math.round((Date.parse(endAt) - Date.parse(startAt)) / 60_000)} min`;
}

/** A page of the studio. */
export function studioWords({ title }: Pick<SiteAddress, 'title'>, { face, seo }: Said): Words {
  const description =
    seo.description ||
    inShort(face.site.about || face.description) ||
    `See the classes of ${face.studioName} and book your place.`;
  if (!title) return { title: face.studioName, description };
  return {
    title: title === 'Classes and booking' && seo.title ? seo.title : `${title} · ${face.studioName}`,
    description,
  };
}

/** One class: what, when in the studio's own time, with whom. */
export function sessionWords(session: PublicSession, { face }: Said): Words {
  const when = formatDayTime(session.startAt, face.timezone);
  const facts = sentence([
    session.staffName && `with ${session.staffName}`,
    minutesOf(session),
    session.roomName,
  ]);
  const end = session.isCancelled ? 'This class was cancelled.' : `Book your place at ${face.studioName}.`;
  return {
    title: inShort(`${session.className}, ${when} · ${face.studioName}`, LONGEST_TITLE),
    description: inShort(`${when} · ${facts}. ${end}`),
  };
}

/** One event: when it begins, and what it is. */
export function eventWords(event: PublicEvent, { face }: Said): Words {
  const [first] = event.sessions;
  const when = first ? formatDayTime(first.startAt, face.timezone) : null;
  return {
    title: inShort(
      sentence([when ? `${event.className}, ${when}` : event.className, face.studioName]),
      LONGEST_TITLE,
    ),
    description: inShort(event.description) || `Tickets at ${face.studioName}.`,
  };
}
