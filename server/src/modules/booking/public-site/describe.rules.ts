import type { PublicEvent } from '@studio/contract/schedule/event.schema';
import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import type { PublicStudio } from '@studio/contract/configure/studio.schema';
import { formatDayTime, MINUTE, type ZoneClock } from '@studio/contract/values/time';
import { inShort, type SiteAddress } from './page.rules.ts';

/** The title and text of a page and of its share card. */
export interface Words {
  title: string;
  description: string;
}

interface DescriptionSource {
  face: ZoneClock & Pick<PublicStudio, 'studioName' | 'description' | 'site'>;
  seo: { title: string; description: string };
}

const MAX_TITLE_LENGTH = 90;
const sentence = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

function minutesOf({ startAt, endAt }: Pick<PublicSession, 'startAt' | 'endAt'>): string {
  return `${Math.round((Date.parse(endAt) - Date.parse(startAt)) / MINUTE)} min`;
}

/** A page of the studio. */
export function studioWords({ title }: Pick<SiteAddress, 'title'>, { face, seo }: DescriptionSource): Words {
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

/** Describes a class: its name, its time in the studio's zone, its instructor. */
export function sessionWords(session: PublicSession, { face }: DescriptionSource): Words {
  const when = formatDayTime(session.startAt, face);
  const facts = sentence([
    session.staffName && `with ${session.staffName}`,
    minutesOf(session),
    session.roomName,
  ]);
  const end = session.isCancelled ? 'This class was cancelled.' : `Book your place at ${face.studioName}.`;
  return {
    title: inShort(`${session.className}, ${when} · ${face.studioName}`, MAX_TITLE_LENGTH),
    description: inShort(`${when} · ${facts}. ${end}`),
  };
}

/** Describes an event: its start, and its text. */
export function eventWords(event: PublicEvent, { face }: DescriptionSource): Words {
  const [first] = event.sessions;
  const when = first ? formatDayTime(first.startAt, face) : null;
  return {
    title: inShort(
      sentence([when ? `${event.className}, ${when}` : event.className, face.studioName]),
      MAX_TITLE_LENGTH,
    ),
    description: inShort(event.description) || `Tickets at ${face.studioName}.`,
  };
}
