import type { ScannedBooking } from '@studio/contract/booking/own-booking.schema';
import { groupedPhone } from '@studio/contract/values/phone/phoneWords';
import type { RegistryEntry } from '@studio/contract/remote/remote';
import { mayPass } from '@studio/contract/remote/gate';
import { roleMay, type Holder } from '@studio/contract/configure/roles/roles';
import type { SearchAnswer } from '@studio/contract/shell/search.schema';
import { formatDayTime, localDateOf } from '@studio/contract/values/time';
import { navigationFor, offered } from '../base/navigation.model.ts';
import { SHELL_PAGES } from '../base/shellPages.model.ts';

/** A line that leads to a page. */
export interface Hit {
  key: string;
  label: string;
  note?: string;
  /** Name of its icon. A newer release may use one that this shell does not know. */
  icon?: string | undefined;
  path: string;
}
export interface HitGroup {
  title: string;
  hits: Hit[];
}

/** Whether each typed word is the beginning of a word of the text. */
export function isMatch(text: string, typed: string): boolean {
  const words = text.toLowerCase().split(/[\s/-]+/);
  return typed
    .toLowerCase()
    .trim()
    .split(/[\s/-]+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** Every page without a parameter that a role may open: those in the navigation first. */
export function pagesFor(rights: Holder, remotes: RegistryEntry[]): Hit[] {
  const listed = navigationFor(rights, remotes).map(({ key, label, icon, path }) => ({
    key,
    label,
    icon,
    path,
  }));
  const own = SHELL_PAGES.filter(
    ({ group, permission }) => group === 'person' && roleMay(rights, permission),
  );
  const more = offered(remotes).flatMap(({ nav, routes }) =>
    routes
      .filter(
        (route) => !route.path.includes(':') && mayPass(route, (permission) => roleMay(rights, permission)),
      )
      .map(({ path, title }) => ({
        key: path,
        label: title,
        path,
        icon: (nav.find((item) => path.startsWith(item.path)) ?? nav[0])?.icon,
      })),
  );
  const all: Hit[] = [
    ...listed,
    ...own.map(({ key, label, icon, path }) => ({ key, label, icon, path })),
    ...more,
  ];
  return all.filter((hit, index) => all.findIndex(({ path }) => path === hit.path) === index);
}

/** The results of the server as lines. Kinds without results are left out. */
export function foundGroups(
  { members, sessions, templates, plans, articles }: SearchAnswer,
  timeZone: string,
): HitGroup[] {
  const groups: HitGroup[] = [
    {
      title: 'Members',
      hits: members.map(({ memberId, name, phone }) => ({
        key: memberId,
        label: name,
        note: groupedPhone(phone),
        icon: 'members',
        path: `/dashboard/member/${memberId}`,
      })),
    },
    { title: 'Sessions', hits: sessions.map((session) => sessionHit(session, timeZone)) },
    {
      title: 'Services',
      hits: templates.map(({ classTemplId, className, templateType }) => ({
        key: classTemplId,
        label: className,
        note: inWords(templateType),
        icon: 'services',
        path: `/dashboard/services?type=${templateType}&search=${encodeURIComponent(className)}`,
      })),
    },
    {
      title: 'Package plans',
      hits: plans.map(({ studioPackageId, packageName, packageType }) => ({
        key: studioPackageId,
        label: packageName,
        note: inWords(packageType),
        icon: 'packages',
        path: '/dashboard/package-plans',
      })),
    },
    {
      title: 'Guide',
      hits: articles.map(({ slug, title, heading }) => ({
        key: slug,
        label: heading ?? title,
        ...(heading && { note: title }),
        icon: 'guide',
        path: `/dashboard/guide?article=${slug}`,
      })),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

function sessionHit(
  { scheduleId, className, startAt, staffName }: SearchAnswer['sessions'][number],
  timeZone: string,
): Hit {
  const when = formatDayTime(startAt, timeZone);
  const week = localDateOf(startAt, timeZone);
  return {
    key: scheduleId,
    label: className,
    note: staffName ? `${when} · ${staffName}` : when,
    icon: 'session',
    path: `/dashboard/schedule?date=${week}&session=${scheduleId}`,
  };
}

/** `CLASS_PACK` → `Class pack`. */
const inWords = (code: string): string => code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');

/** The announcement after a check-in code was scanned. */
export const scannedWords = ({
  memberName,
  className,
  wasIn,
}: Pick<ScannedBooking, 'memberName' | 'className' | 'wasIn'>): string =>
  `${memberName} ${wasIn ? 'was checked in already' : 'is checked in'}: ${className}.`;
