import type { Announcement } from '@studio/contract/packages/announcement.schema';
import type { TestApp } from '../startTestApp.ts';
import { stepUp } from '../stepUp.ts';
import type { TestStudio } from './builders.ts';

/** An owner of the studio, who has given a proof, saves an announcement. It needs the module of announcements. */
export async function anAnnouncement(
  api: TestApp,
  { owner }: TestStudio,
  json: object,
): Promise<Announcement> {
  await stepUp(api, owner, 'MAILING');
  return (await api.call<Announcement>('POST', '/api/announcement/portal/create', { as: owner, json })).data;
}

/** An announcement as its owner sees it now. */
export const announcementNow = async (
  api: TestApp,
  { owner }: TestStudio,
  { announcementId }: Announcement,
): Promise<Announcement> =>
  (await api.call<Announcement>('GET', '/api/announcement/portal', { as: owner, query: { announcementId } }))
    .data;
