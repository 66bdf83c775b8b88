import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingWebsiteModule } from '../../booking/booking-website/booking-website.routes.ts';
import { studioModule } from './studio.routes.ts';

let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp({ modules: [studioModule, bookingWebsiteModule], connections: 6 });
});
beforeEach(async () => {
  studio = await aStudio(api);
});
afterAll(() => api.close());

/** Takes the lock that every row referring to the studio takes. */
const refer = (tx: Tx) =>
  tx
    .selectFrom('studio')
    .select('studio_id')
    .where('studio_id', '=', thisStudio)
    .forKeyShare()
    .executeTakeFirstOrThrow();
const profile = { studioName: 'Lotus', email: 'hello@lotus.example', colour: '#112233', version: 1 };

test.each([
  ['the profile', 'POST', '/api/studio/portal/update', profile],
  ['the policy', 'PUT', '/api/studio/portal/update-attributes', { attributes: { maxBookingsPerDay: 2 } }],
  ['the booking website', 'POST', '/api/studio/portal/booking-website', { version: 0, about: 'We breathe' }],
] as const)(
  'who saves %s waits for nobody who adds something to the studio',
  async (_what, method, url, json) => {
    const answer = await api.db.studio(studio.studioId, async (tx) => {
      await refer(tx);
      return api.call(method, url, { as: studio.owner, json });
    });
    expect(answer.code).toBe('0');
  },
);
