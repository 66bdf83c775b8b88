import { aBookingWebsite } from '../testing/builders/website.ts';
import { unsavedOf } from './unsaved.model.ts';
import { formValues } from './website.schema.ts';

const saved = aBookingWebsite({ colour: '#0F766E', weeksVisible: 4 });
const none = { logo: null, cover: null };

test('shows what is typed', () => {
  const values = { ...formValues(saved), colour: '#AA0044', about: 'Breathe.', weeksVisible: 2 };
  expect(unsavedOf(values, { logo: 'blob:1', cover: null }, saved)).toMatchObject({
    colour: '#AA0044',
    site: { about: 'Breathe.', weeksVisible: 2, logo: 'blob:1' },
  });
});

test.each([
  [{ colour: '#AA' }, { colour: '#0F766E' }],
  [{ weeksVisible: 'x' as unknown as number }, { site: { weeksVisible: 4 } }],
  [{ weeksVisible: 0 }, { site: { weeksVisible: 4 } }],
])('what cannot be shown stays as it was: %p', (typed, shown) => {
  expect(unsavedOf({ ...formValues(saved), ...typed }, none, saved)).toMatchObject(shown);
});
