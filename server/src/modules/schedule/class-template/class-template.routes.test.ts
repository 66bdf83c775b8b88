import type {
  Category,
  ClassTemplate,
  Instructions,
  TemplateOption,
} from '@studio/contract/schedule/class-template.schema';
import sharp from 'sharp';
import { newId } from '../../../platform/db/newId.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aShop } from '../../../testing/builders/saleBuilders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { studioModule } from '../../configure/studio/studio.routes.ts';
import { classTemplateModule } from './class-template.routes.ts';
import { templatePhotos } from './photo.routes.ts';

const AREA = '/api/class-template';
let api: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  api = await startTestApp({ modules: [classTemplateModule, studioModule], areas: [templatePhotos] });
});
beforeEach(async () => {
  studio = await aStudio(api);
});
afterAll(() => api.close());

const yoga = (change: object = {}) => ({
  templateType: 'CLASS',
  className: 'Vinyasa',
  durationMin: 60,
  capacity: 12,
  ...change,
});
const save = (template: object, as: { token: string } = studio.owner) =>
  api.call<ClassTemplate>('POST', `${AREA}/portal/create`, { as, form: template });
const list = async (as: { token: string } = studio.owner) =>
  (await api.call<ClassTemplate[]>('GET', `${AREA}/portal/studio`, { as })).data;
const remove = (classTemplId: string, as: { token: string } = studio.owner) =>
  api.call('DELETE', `${AREA}/portal/${classTemplId}`, { as });
const get = (classTemplId: string, as: { token: string } = studio.owner) =>
  api.call<ClassTemplate>('GET', `${AREA}/portal`, { as, query: { classTemplId } });

describe('saving a template', () => {
  test('adds it with the defaults of what was left open', async () => {
    const { code, data } = await save(yoga());
    expect(code).toBe('0');
    expect(data).toMatchObject({
      className: 'Vinyasa',
      level: 'ALL',
      creditCost: 1,
      colour: '#0F766E',
      status: 'ACTIVE',
      version: 1,
      upcomingSessions: 0,
    });
    await save(yoga({ className: 'barre' }));
    await save(yoga({ className: 'Élan' }));
    expect((await list()).map(({ className }) => className)).toEqual(['barre', 'Élan', 'Vinyasa']);
  });

  test('changes the one that the body names, and its version', async () => {
    const { data } = await save(yoga());
    const changed = await save(yoga({ classTemplId: data.classTemplId, version: 1, capacity: 8 }));
    expect(changed.data).toMatchObject({ classTemplId: data.classTemplId, capacity: 8, version: 2 });
    expect((await get(data.classTemplId)).data).toEqual(changed.data);
  });

  test('is refused on an old version, an unknown id and an id of another studio', async () => {
    const { data } = await save(yoga());
    const own = { classTemplId: data.classTemplId };
    await save(yoga({ ...own, version: 1 }));
    expect(await save(yoga({ ...own, version: 1, capacity: 1 }))).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
    });
    expect(await save(yoga({ classTemplId: newId(), version: 1 }))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    const other = await aStudio(api);
    expect(await save(yoga({ ...own, version: 2 }), other.owner)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect((await list())[0]).toMatchObject({ capacity: 12, version: 2 });
  });

  test('is refused when another one of the type has the name, whatever its capitals', async () => {
    await save(yoga());
    expect(await save(yoga({ className: 'VINYASA' }))).toMatchObject({
      code: 'NAME_TAKEN',
      data: { errors: [{ field: 'className' }] },
    });
    expect((await save(yoga({ className: 'VINYASA', templateType: 'EVENT' }))).code).toBe('0');
  });

  test('names every field that is off, and writes nothing', async () => {
    const answer = await save({
      templateType: 'PARTY',
      className: ' ',
      durationMin: 4,
      capacity: 501,
      creditCost: 51,
      colour: 'red',
    });
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
    expect(
      (answer.data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field).sort(),
    ).toEqual(['capacity', 'className', 'colour', 'creditCost', 'durationMin', 'templateType']);
    expect(await save(yoga({ defaultRoomId: newId(), defaultStaffId: newId() }))).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'defaultRoomId' }, { field: 'defaultStaffId' }] },
    });
    expect(await list()).toEqual([]);
  });

  test('is for staff, not for trainers or members; trainers may look', async () => {
    const trainer = await aStaff(api, studio, 'TRAINER');
    expect(await save(yoga(), trainer)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    expect((await save(yoga(), await aMember(api, studio))).status).toBe(401);
    expect((await save(yoga(), await aStaff(api, studio))).code).toBe('0');
    expect(await list(trainer)).toHaveLength(1);
  });
});

describe('removing a template', () => {
  const sessionOf = (classTemplId: string, startAt: string, status = 'PUBLISHED') =>
    aSession(api, studio, { startAt, status }).then((scheduleId) =>
      api.db.studio(studio.studioId, (tx) =>
        tx
          .updateTable('session')
          .set({ class_templ_id: classTemplId })
          .where('schedule_id', '=', scheduleId)
          .execute(),
      ),
    );

  test('frees its name and keeps it in no list', async () => {
    const { data } = await save(yoga());
    await sessionOf(data.classTemplId, '2026-03-01T10:00:00.000Z');
    await sessionOf(data.classTemplId, '2026-03-05T10:00:00.000Z', 'CANCELLED');
    expect((await remove(data.classTemplId)).code).toBe('0');
    expect((await get(data.classTemplId)).code).toBe('NOT_FOUND');
    expect((await remove(data.classTemplId)).code).toBe('NOT_FOUND');
    expect((await save(yoga())).code).toBe('0');
  });

  test('is refused while sessions of it are to come, with their number', async () => {
    const { data } = await save(yoga());
    await sessionOf(data.classTemplId, '2026-03-05T10:00:00.000Z');
    await sessionOf(data.classTemplId, '2026-03-06T10:00:00.000Z', 'DRAFT');
    expect(await remove(data.classTemplId)).toMatchObject({
      status: 400,
      code: 'IN_USE',
      message: 'Used by 2 upcoming sessions',
    });
    expect((await get(data.classTemplId)).data.upcomingSessions).toBe(2);
  });

  test('is refused while a plan on sale is made for it', async () => {
    const { data } = await save(yoga());
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .insertInto('package_plan')
        .values({
          studio_id: studio.studioId,
          studio_package_id: newId(),
          package_name: 'Vinyasa 10',
          package_type: 'CLASS_PACK',
          price_minor: 1,
          credits: 10,
          validity_unit: 'NONE',
          eligible_templates: [data.classTemplId],
          created_at: api.clock.now(),
          updated_at: api.clock.now(),
        })
        .execute(),
    );
    expect(await remove(data.classTemplId)).toMatchObject({
      code: 'IN_USE',
      message: 'Used by 1 package plan',
    });
  });

  test('is refused to trainers, to other studios and for what is no id', async () => {
    const { data } = await save(yoga());
    expect((await remove(data.classTemplId, await aStaff(api, studio, 'TRAINER'))).status).toBe(403);
    expect((await remove(data.classTemplId, (await aStudio(api)).owner)).status).toBe(404);
    expect((await remove('nonsense')).code).toBe('NOT_FOUND');
    expect((await get('nonsense')).code).toBe('NOT_FOUND');
  });
});

describe('everything that can be said of a template', () => {
  const all = {
    description: 'Slow',
    level: 'BEGINNER',
    minSignups: 3,
    creditCost: 2,
    dropInPrice: '25.50',
    colour: '#123456',
    preparationNotes: 'Come early',
    onlineUrl: 'https://meet.example/x',
    location: 'Roof',
    visibility: 'MEMBERS',
    classPassEnabled: true,
    classPassSpots: 2,
    requiresWaiver: true,
    minAge: 16,
    sort: 7,
    bufferBeforeMin: 5,
    bufferAfterMin: 15,
    slotIntervalMin: 15,
    leadTimeMin: 60,
    maxAdvanceDays: 30,
    bookingRules: {
      bookingOpensDays: 7,
      bookingClosesMinutes: 30,
      cancelWindowMinutes: 360,
      waitlistMode: 'CLAIM',
      waitlistMax: 4,
      autoPromoteCutoffMinutes: 60,
    },
  };

  test('comes back as it was sent', async () => {
    const category = (
      await api.call<Category>('POST', '/api/studio/portal/category', {
        as: studio.owner,
        form: { name: 'Mind' },
      })
    ).data;
    const teacher = await aStaff(api, studio, 'TRAINER');
    const { data } = await save(
      yoga({ ...all, categoryId: category.categoryId, eligibleStaffIds: [teacher.staffId] }),
    );
    expect(data).toMatchObject({
      ...all,
      categoryId: category.categoryId,
      categoryName: 'Mind',
      eligibleStaffIds: [teacher.staffId],
    });
    const emptied = await save(
      yoga({
        classTemplId: data.classTemplId,
        version: 1,
        eligibleStaffIds: '',
        dropInPrice: '',
        bookingRules: { waitlistMax: '' },
      }),
    );
    expect(emptied.data).toMatchObject({
      eligibleStaffIds: [],
      dropInPrice: null,
      minSignups: null,
      categoryId: null,
      bookingRules: { waitlistMax: null, waitlistMode: null },
    });
  });

  test.each([
    [{ minSignups: 13 }, 'minSignups'],
    [{ onlineUrl: 'javascript:alert(1)' }, 'onlineUrl'],
    [{ slotIntervalMin: 20 }, 'slotIntervalMin'],
    [{ eligibleStaffIds: [newId()] }, 'eligibleStaffIds[0]'],
    [{ categoryId: newId() }, 'categoryId'],
    [{ taxRateId: newId() }, 'taxRateId'],
    [{ bookingRules: { waitlistMode: 'MAYBE' } }, 'bookingRules.waitlistMode'],
  ])('%j is refused at its field', async (change, field) => {
    expect(await save(yoga(change))).toMatchObject({ code: 'INVALID_FIELDS', data: { errors: [{ field }] } });
  });
});

test('a template has the tax of its drop-ins, and keeps it once it is archived', async () => {
  const shop = aShop(api, studio);
  const taxRateId = await shop.tax({ inclusive: false });
  const { data: saved } = await save(yoga({ taxRateId, dropInPrice: '30.00' }));
  expect(saved).toMatchObject({ taxRateId, dropInPrice: '30.00', dropInToPay: '32.70' });
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('tax_rate').set({ archived_at: api.clock.now() }).execute(),
  );
  const again = yoga({ classTemplId: saved.classTemplId, version: saved.version, taxRateId, capacity: 8 });
  expect((await save(again)).data).toMatchObject({ taxRateId, capacity: 8 });
  expect(await save(yoga({ className: 'Yin', taxRateId }))).toMatchObject({
    data: { errors: [{ field: 'taxRateId', message: 'Choose a tax rate of this studio' }] },
  });
});

describe('photos', () => {
  const png = (colour: string) =>
    sharp({ create: { width: 2000, height: 1000, channels: 3, background: colour } })
      .png()
      .toBuffer();
  const file = async (colour = '#ff0000') =>
    new Blob([new Uint8Array(await png(colour))], { type: 'image/png' });
  const seen = async (url: string) => {
    const answer = await api.app.inject(url);
    return {
      status: answer.statusCode,
      type: answer.headers['content-type'],
      cache: answer.headers['cache-control'],
      size: answer.statusCode === 200 ? await sharp(answer.rawPayload).metadata() : null,
    };
  };

  test('its own and the others are drawn anew and seen by everybody', async () => {
    const base64 = `data:image/png;base64,${(await png('#00ff00')).toString('base64')}`;
    const { data } = await save(
      yoga({
        fileAvatarDTO: { avatarName: 'front.png', avatarBase64: base64 },
        files: [await file(), await file('#0000ff')],
      }),
    );
    expect(data.fileAvatarDTO).toMatchObject({
      avatarName: 'front.png',
      url: expect.stringMatching(/^\/media\/class-template\/.*\.webp$/),
    });
    expect(data.fileAvatarDTOList).toHaveLength(2);
    expect(await seen(data.fileAvatarDTO?.url ?? '')).toMatchObject({
      status: 200,
      type: 'image/webp',
      cache: expect.stringContaining('immutable'),
      size: { format: 'webp', width: 1280, height: 640 },
    });
  });

  test('are kept, put in order, added and removed by what is named', async () => {
    const { data } = await save(
      yoga({ fileAvatarDTO: { avatarBase64: await file() }, files: [await file(), await file()] }),
    );
    const [first, second] = data.fileAvatarDTOList.map(({ imageId }) => imageId);
    const own = { classTemplId: data.classTemplId };
    const kept = await save(yoga({ ...own, version: 1 }));
    expect(kept.data).toMatchObject({
      fileAvatarDTO: data.fileAvatarDTO,
      fileAvatarDTOList: data.fileAvatarDTOList,
    });
    const turned = await save(
      yoga({
        ...own,
        version: 2,
        fileAvatarDTOList: [{ imageId: second }, { imageId: first }, { avatarBase64: await file() }],
      }),
    );
    expect(turned.data.fileAvatarDTOList.map(({ imageId }) => imageId)).toEqual([
      second,
      first,
      expect.any(String),
    ]);
    const emptied = await save(yoga({ ...own, version: 3, fileAvatarDTO: '', fileAvatarDTOList: '' }));
    expect(emptied.data).toMatchObject({ fileAvatarDTO: null, fileAvatarDTOList: [] });
    expect((await seen(data.fileAvatarDTO?.url ?? '')).status).toBe(404);
  });

  test('what is no image, too many and a photo of another class are refused; nothing is written', async () => {
    const text = new Blob(['<svg/>'], { type: 'image/png' });
    expect(await save(yoga({ files: [text] }))).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'files[0]' }] },
    });
    expect(await save(yoga({ fileAvatarDTO: { avatarBase64: 'AAAA' } }))).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'fileAvatarDTO.avatarBase64' }] },
    });
    const nine = await Promise.all(Array.from({ length: 9 }, () => file()));
    expect((await save(yoga({ files: nine }))).code).toBe('INVALID_FIELDS');
    const { data } = await save(yoga({ files: [await file()] }));
    const [photo] = data.fileAvatarDTOList;
    expect(
      await save(yoga({ className: 'Barre', fileAvatarDTOList: [{ imageId: photo?.imageId }] })),
    ).toMatchObject({ code: 'INVALID_FIELDS', data: { errors: [{ field: 'fileAvatarDTOList' }] } });
    expect((await list()).map(({ className }) => className)).toEqual(['Vinyasa']);
  });

  test.each(['/media/class-template/nobody/x.webp', `/media/class-template/${newId()}/${newId()}.webp`])(
    '%s is not found',
    async (url) => {
      expect((await seen(url)).status).toBe(404);
    },
  );
});

describe('lists to choose from', () => {
  const options = (kind: string, query: Record<string, string> = {}) =>
    api.call<TemplateOption[]>('GET', `${AREA}/portal/studio/${kind}/ddl`, { as: studio.owner, query });

  test('name the active templates of a kind', async () => {
    for (const [className, templateType] of [
      ['Vinyasa', 'CLASS'],
      ['Retreat', 'EVENT'],
      ['Private', 'APPOINTMENT'],
    ])
      await save(yoga({ className, templateType }));
    await save(yoga({ className: 'Old', status: 'INACTIVE' }));
    const names = async (kind: string) => (await options(kind)).data.map(({ className }) => className);
    expect([
      await names('class'),
      await names('event'),
      await names('appointment'),
      await names('all'),
    ]).toEqual([['Vinyasa'], ['Retreat'], ['Private'], ['Private', 'Retreat', 'Vinyasa']]);
  });

  test('are those of the studio of the token; an address of another one finds nothing', async () => {
    expect((await options('all', { extension: studio.extension })).code).toBe('0');
    expect(await options('all', { extension: (await aStudio(api)).extension })).toMatchObject({
      status: 404,
    });
  });

  test('instructions are there for every kind', async () => {
    const { data } = await api.call<Instructions>('GET', `${AREA}/portal/instructions`, { as: studio.owner });
    expect(data.map(({ templateType }) => templateType).sort()).toEqual(['APPOINTMENT', 'CLASS', 'EVENT']);
  });
});
