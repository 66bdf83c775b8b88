import { server } from '@studio/testing/server';
import { http, HttpResponse } from 'msw';
import { overrideErrors } from './overrideErrors.ts';

const origin = 'http://localhost:3104';
const serve = (answer: () => Response) => server.use(http.get(`${origin}/mf-manifest.json`, answer));

test('both fields are required', async () => {
  expect(await overrideErrors({ id: '', origin: '' })).toMatchObject([{ field: 'id' }, { field: 'origin' }]);
});

test.each([
  ['the part itself', () => HttpResponse.json({ name: 'mfe_schedule' }), []],
  [
    'another part',
    () => HttpResponse.json({ name: 'mfe_members' }),
    [{ field: 'origin', message: `Another part is served at ${origin}` }],
  ],
  [
    'nothing',
    () => HttpResponse.error(),
    [{ field: 'origin', message: `Nothing answers at ${origin}. Is the dev server running?` }],
  ],
  [
    'a page',
    () => HttpResponse.html('<h1>Hello</h1>'),
    [{ field: 'origin', message: `Nothing answers at ${origin}. Is the dev server running?` }],
  ],
])('reports an error if %s is served there', async (_case, answer, expected) => {
  serve(answer);
  expect(await overrideErrors({ id: 'schedule', origin })).toEqual(expected);
});
