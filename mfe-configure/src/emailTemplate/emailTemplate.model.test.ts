import { anEmailTemplate, anEmailTemplateRow } from '../testing/builders/emails.ts';
import {
  draftOf,
  groupsOf,
  inlineFields,
  linkText,
  offText,
  valuesOf,
  withField,
} from './emailTemplate.model.ts';

const booked = anEmailTemplateRow();
const digest = anEmailTemplateRow({
  templateKey: 'DAILY_DIGEST',
  group: 'STAFF',
  name: 'Daily digest',
  status: 'DISABLED',
});
const welcome = anEmailTemplateRow({
  templateKey: 'WELCOME',
  group: 'MEMBERS',
  name: 'Welcome',
  customization: 'CUSTOM',
});
const names = (search: string, shown: 'ALL' | 'OFF' | 'CUSTOM') =>
  groupsOf([digest, welcome, booked], { search, shown }).map(({ title, rows }) => [title, rows[0]?.name]);

test('emails come by group, in the order of the groups', () => {
  expect(names('', 'ALL')).toEqual([
    ['Bookings', 'Booking confirmed'],
    ['Members', 'Welcome'],
    ['Your team', 'Daily digest'],
  ]);
  expect(names('', 'OFF')).toEqual([['Your team', 'Daily digest']]);
  expect(names('', 'CUSTOM')).toEqual([['Members', 'Welcome']]);
  expect(names(' DAILY ', 'ALL')).toEqual([['Your team', 'Daily digest']]);
  expect(names('daily', 'CUSTOM')).toEqual([]);
});

test('how many are off', () => {
  expect(offText([booked, welcome])).toBe('All 2 on');
  expect(offText([booked, digest])).toBe('1 of 2 off');
});

test('the default body is sent as none, and what a footer mode makes idle is left out', () => {
  const values = valuesOf(anEmailTemplate({ studioFooter: 'Ours' }));
  expect(values.footer).toBe('Ours');
  expect(draftOf(values)).toMatchObject({ blocks: null, footerMode: 'STUDIO', footer: '' });
  expect(draftOf({ ...values, body: 'CUSTOM', footerMode: 'CUSTOM' })).toMatchObject({
    blocks: values.blocks,
    footer: 'Ours',
  });
});

test('a field takes the place of what is selected', () => {
  expect(withField('Hi you!', 'name', { start: 3, end: 6 })).toEqual({ text: 'Hi {{name}}!', cursor: 11 });
  expect(withField('', 'name', { start: 0, end: 0 })).toEqual({ text: '{{name}}', cursor: 8 });
});

test('a line offers neither addresses nor lists', () => {
  const fields = ['class_name', 'manage_url', 'acts_list', 'body_paragraphs'].map((name) => ({
    name,
    label: name,
    sample: '',
    required: false,
  }));
  expect(inlineFields(fields).map(({ name }) => name)).toEqual(['class_name']);
});

test('a link is called by where it leads', () => {
  expect(linkText({ name: 'manage_url', label: 'Link: bookings', sample: '', required: false })).toBe(
    'Bookings',
  );
});
