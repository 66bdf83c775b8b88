import { createSessionSchema } from './create-session.schema.ts';

const [ana, hana, cleo] = ['1', '2', '3'].map((one) => `01900000-0000-7000-8000-00000000000${one}`);
const SESSION = {
  ...{ classTemplId: ana, date: '2026-03-04', start: '18:00', durationMin: 60, capacity: 10 },
  ...{ staffId: ana, coInstructorIds: [hana], assistantIds: [cleo] },
};

test.each<[string, object, string | null]>([
  ['everybody once', {}, null],
  ['without an instructor', { staffId: '', coInstructorIds: [] }, null],
  ['the instructor as an assistant', { assistantIds: [ana] }, 'assistantIds'],
  ['the instructor as a co-instructor', { coInstructorIds: [ana] }, 'coInstructorIds'],
  ['a co-instructor as an assistant', { assistantIds: [hana] }, 'coInstructorIds'],
])('a form with %s', async (_case, change, field) => {
  const refused = await createSessionSchema
    .validate({ ...SESSION, ...change }, { abortEarly: false })
    .then(() => null)
    .catch((error: { inner: { path?: string }[] }) => error.inner.map(({ path }) => path).join());
  expect(refused).toBe(field);
});
