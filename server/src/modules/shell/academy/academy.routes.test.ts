import type { Course, CourseSummary, GuideArticle } from '@studio/contract/shell/academy.schema';
import { aMember, aStaff, aStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { academyModule } from './academy.routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [academyModule] });
});
afterAll(() => app.close());

const AREA = '/api/academy/portal';
const list = async (as: { token: string }) =>
  (await app.call<CourseSummary[]>('GET', `${AREA}/courses`, { as })).data;
const course = (as: { token: string }, courseId: string) =>
  app.call<Course>('GET', `${AREA}/course`, { as, query: { courseId } });
const mark = (as: { token: string }, json: object) =>
  app.call<Course>('POST', `${AREA}/progress`, { as, json });
const guide = async (as: { token: string }, search = '') =>
  (await app.call<GuideArticle[]>('GET', `${AREA}/guide`, { as, query: { search } })).data;

const COURSES = ['front-desk-basics', 'teaching-day', 'selling-packages', 'owners-numbers', 'retention'];

describe('courses', () => {
  test('are those for the role, in their order', async () => {
    const studio = await aStudio(app);
    expect((await list(studio.owner)).map(({ courseId }) => courseId)).toEqual(COURSES);
    expect((await list(await aStaff(app, studio, 'STAFF'))).map(({ courseId }) => courseId)).toEqual(
      COURSES.filter((id) => id !== 'owners-numbers'),
    );
    expect((await list(await aStaff(app, studio, 'TRAINER'))).map(({ courseId }) => courseId)).toEqual([
      'teaching-day',
    ]);
  });

  test('have something to read, and a quiz at the end', async () => {
    const { owner } = await aStudio(app);
    for (const courseId of COURSES) {
      const { data } = await course(owner, courseId);
      expect(data.lessons.length).toBeGreaterThanOrEqual(4);
      expect(data.lessons.at(-1)).toMatchObject({ type: 'QUIZ', lessonId: 'check-yourself' });
      for (const lesson of data.lessons)
        expect(lesson.type === 'QUIZ' ? lesson.questions.length : lesson.body.length).toBeGreaterThanOrEqual(
          lesson.type === 'QUIZ' ? 3 : 400,
        );
    }
  });

  test('that are not there, or not for the role, are not found', async () => {
    const studio = await aStudio(app);
    const trainer = await aStaff(app, studio, 'TRAINER');
    expect(await course(studio.owner, 'knitting')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await course(trainer, 'owners-numbers')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await mark(trainer, { courseId: 'owners-numbers', lessonId: 'six-figures' })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(await mark(studio.owner, { courseId: 'retention', lessonId: 'knitting' })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(await course(studio.owner, '')).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
    expect(await mark(studio.owner, { courseId: 'retention' })).toMatchObject({
      status: 400,
      code: 'INVALID_FIELDS',
    });
  });
});

describe('progress', () => {
  test('is kept per person, and ends in a certificate', async () => {
    const studio = await aStudio(app, { studioName: 'Quiet Corner' });
    const trainer = await aStaff(app, studio, 'TRAINER');
    const { lessons } = (await course(trainer, 'teaching-day')).data;
    for (const { lessonId } of lessons) {
      app.clock.advance(60_000);
      await mark(trainer, { courseId: 'teaching-day', lessonId });
    }
    const completedAt = app.clock.now().toISOString();
    expect((await course(trainer, 'teaching-day')).data).toMatchObject({
      percent: 100,
      doneCount: lessons.length,
      completedAt,
      certificate: {
        staffName: 'Test TRAINER',
        studioName: 'Quiet Corner',
        courseTitle: 'A teaching day',
        completedAt,
      },
    });
    expect((await course(studio.owner, 'teaching-day')).data).toMatchObject({
      percent: 0,
      certificate: null,
    });
    expect(await list(trainer)).toMatchObject([{ courseId: 'teaching-day', percent: 100, completedAt }]);
  });

  test('is noted once, and can be taken back', async () => {
    const { owner } = await aStudio(app);
    const lesson = { courseId: 'retention', lessonId: 'see-it-coming' };
    await mark(owner, lesson);
    expect((await mark(owner, lesson)).data).toMatchObject({ doneCount: 1, percent: 20 });
    expect((await mark(owner, { ...lesson, isDone: false })).data).toMatchObject({
      doneCount: 0,
      percent: 0,
    });
  });
});

describe('the guide', () => {
  test('has thirteen articles for an owner, fewer for others', async () => {
    const studio = await aStudio(app);
    const all = await guide(studio.owner);
    expect(all).toHaveLength(13);
    expect(all[0]).toMatchObject({
      slug: 'getting-started',
      title: 'Getting started',
      category: 'First steps',
    });
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(13);
    for (const { body } of all) expect(body.length).toBeGreaterThan(1_000);
    const forTrainers = await guide(await aStaff(app, studio, 'TRAINER'));
    expect(forTrainers.map(({ slug }) => slug)).not.toContain('void-and-refund');
    expect(forTrainers.map(({ slug }) => slug)).toContain('cancellations');
  });

  test.each([
    ['waitlist', 'waitlist'],
    ['refund', 'void-and-refund'],
    ['which package pays', 'priority-of-packages'],
    ['QR code', 'payments'],
  ])('finds %s', async (search, slug) => {
    expect((await guide((await aStudio(app)).owner, search))[0]?.slug).toBe(slug);
  });

  test('finds nothing that is not there', async () => {
    expect(await guide((await aStudio(app)).owner, 'sauna')).toEqual([]);
  });
});

test.each(['courses', 'course', 'guide'])('%s is for staff', async (page) => {
  const studio = await aStudio(app);
  expect(await app.call('GET', `${AREA}/${page}`, { as: await aMember(app, studio) })).toMatchObject({
    status: 401,
    code: 'WRONG_TOKEN',
  });
  expect((await app.call('GET', `${AREA}/${page}`)).status).toBe(401);
});
