import type { AboutStudio, ListedStudios } from '@studio/contract/configure/place/studioPlace.schema';
import type { StudioProfile } from '@studio/contract/configure/studio.schema';
import { aStudio } from '../../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { studioModule } from '../studio.routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [studioModule] });
});
afterAll(() => app.close());

const all = (query = '') => app.call<ListedStudios>('GET', `/api/studio/all${query}`, {});
const about = (studioId: string) =>
  app.call<AboutStudio>('GET', `/api/studio/about?studioId=${studioId}`, {});
const save = (as: { token: string }, change: object) =>
  app.call<StudioProfile>('POST', '/api/studio/portal/update', {
    as,
    json: { studioName: 'Quiet Corner', colour: '#112233', version: 1, ...change },
  });

test('lists who lists themselves, and nobody else', async () => {
  const mark = crypto.randomUUID().slice(0, 8);
  const [listed, other, hidden] = [await aStudio(app), await aStudio(app), await aStudio(app)];
  await save(listed.owner, { studioName: `Barre ${mark}`, isListed: true });
  await save(other.owner, { studioName: `Aerial ${mark}`, address: '50% Lane', isListed: true });
  await save(hidden.owner, { studioName: `Chi ${mark}` });
  const found = (await all(`?search=${mark}`)).data;
  expect(found.items.map(({ studioName }) => studioName)).toEqual([`Aerial ${mark}`, `Barre ${mark}`]);
  expect(found).toMatchObject({ total: 2, page: 0, pageSize: 25 });
  expect(found.items[1]).toEqual({
    studioId: listed.studioId,
    extension: listed.extension,
    studioName: `Barre ${mark}`,
    description: '',
    address: '',
    country: 'SG',
    colour: '#112233',
    avatar: null,
  });
  expect((await all(`?search=${mark}&pageSize=1&page=1`)).data).toMatchObject({
    total: 2,
    items: [{ studioName: `Barre ${mark}` }],
  });
  // Past the last page there are as many.
  expect((await all(`?search=${mark}&pageSize=1&page=2`)).data).toMatchObject({ total: 2, items: [] });
  expect((await all('?search=50%25%20lane')).data.items.map(({ studioId }) => studioId)).toEqual([
    other.studioId,
  ]);
  await save(listed.owner, { studioName: `Barre ${mark}`, isListed: false, version: 2 });
  expect((await all(`?search=${mark}`)).data.total).toBe(1);
});

test('everybody may know the facts of a studio, listed or not', async () => {
  const { studioId, owner } = await aStudio(app);
  const hours = [
    { weekday: 6, opens: '09:00', closes: '12:00' },
    { weekday: 1, opens: '17:00', closes: '21:00' },
    { weekday: 1, opens: '07:00', closes: '12:00' },
  ];
  const { data } = await save(owner, {
    openingHours: hours,
    socials: { instagram: 'https://instagram.com/quiet', whatsapp: '+65 8123 4567' },
    website: 'https://quiet.example',
  });
  expect(data.openingHours).toEqual([hours[2], hours[1], hours[0]]);
  const facts = (await about(studioId)).data;
  expect(facts).toMatchObject({
    studioName: 'Quiet Corner',
    website: 'https://quiet.example',
    timezone: 'Asia/Singapore',
    phoneCountryCode: '+65',
    socials: { instagram: 'https://instagram.com/quiet', facebook: '', whatsapp: '+65 8123 4567' },
    openingHours: [hours[2], hours[1], hours[0]],
  });
  expect(Object.keys(facts)).not.toEqual(expect.arrayContaining(['plan']));
  for (const unknown of [crypto.randomUUID(), 'nonsense'])
    expect(await about(unknown)).toMatchObject({ code: 'STUDIO_UNKNOWN' });
});

test('what an older page does not send stays, and an empty list removes', async () => {
  const { owner } = await aStudio(app);
  await save(owner, {
    openingHours: [{ weekday: 1, opens: '07:00', closes: '12:00' }],
    socials: { tiktok: 'https://tiktok.com/@quiet' },
    isListed: true,
  });
  expect((await save(owner, { version: 2 })).data).toMatchObject({
    openingHours: [{ weekday: 1 }],
    socials: { tiktok: 'https://tiktok.com/@quiet' },
    isListed: true,
  });
  expect((await save(owner, { version: 3, openingHours: '' })).data.openingHours).toEqual([]);
});

test.each([
  ['a time that ends before it begins', { openingHours: [{ weekday: 1, opens: '12:00', closes: '12:00' }] }],
  ['no weekday', { openingHours: [{ weekday: 8, opens: '07:00', closes: '12:00' }] }],
  [
    'two times at once',
    {
      openingHours: [
        { weekday: 1, opens: '07:00', closes: '12:01' },
        { weekday: 1, opens: '12:00', closes: '15:00' },
      ],
    },
  ],
  ['an address that could run something', { socials: { facebook: 'javascript:alert(1)' } }],
  ['a number without its country', { socials: { whatsapp: '81234567' } }],
])('%s is refused', async (_what, change) => {
  const { owner } = await aStudio(app);
  expect(await save(owner, change)).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
});

test('a day may have two times that touch', async () => {
  const { owner } = await aStudio(app);
  const openingHours = [
    { weekday: 1, opens: '07:00', closes: '12:00' },
    { weekday: 1, opens: '12:00', closes: '15:00' },
  ];
  expect(await save(owner, { openingHours })).toMatchObject({ code: '0' });
});
