import { saveBookingWebsiteSchema } from '@studio/contract/configure/booking-website.schema';
import { aBookingWebsite } from '../builders/website.ts';
import type { FakeStudio } from './fakeStudio.ts';
import { onGet, onPost } from '@studio/testing/fakes/onFake';

const SITE = '/api/studio/portal/booking-website';
const NAMES = '/api/studio/portal/studio';
const PORTAL = 'https://studio.example';

/** The booking website of the faked studio. Every address is free but `taken`; pictures are not stored. */
export function websiteFakes({ profile }: FakeStudio) {
  const site = aBookingWebsite({
    extension: profile.extension,
    colour: profile.colour,
    allowedEmbedOrigins: ['https://www.lotus.example'],
  });
  return [
    onGet(SITE, () => ({ ...site, colour: profile.colour })),
    onPost(SITE, ({ body }) =>
      Object.assign(site, saveBookingWebsiteSchema.cast(body), {
        seo: { ...site.seo, ...(body['seo'] as object | undefined) },
        version: site.version + 1,
      }),
    ),
    onPost(`${SITE}/picture`, () => site),
    onGet(`${NAMES}/iframe`, () => ({
      html: `<iframe src="${PORTAL}/booking-website/schedule?extension=${site.extension}&amp;embed=1"></iframe>`,
      url: PORTAL,
      allowedOrigins: site.allowedEmbedOrigins,
    })),
    onGet(`${NAMES}/extension-available`, ({ query: { extension = '' } }) => ({
      extension,
      isAvailable: extension !== 'taken',
      problem: extension === 'taken' ? 'TAKEN' : null,
      changeableAt: null,
    })),
    onPost(`${NAMES}/extension`, ({ body }) => Object.assign(site, { extension: String(body['extension']) })),
  ];
}
