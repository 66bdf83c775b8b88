import { fieldsIn, fieldTrouble, tidyFields } from './emailFields.ts';

test('spaces inside the braces are closed up', () => {
  expect(tidyFields('Hi {{ first_name }}, {{x}}')).toBe('Hi {{first_name}}, {{x}}');
});

test('each field is named once', () => {
  expect(fieldsIn('{{a}} {{ b }} {{a}}')).toEqual(['a', 'b']);
});

test.each([
  ['no field', 'See you soon', null],
  ['a known field', 'Hi {{name}}', null],
  ['a known field with spaces', 'Hi {{ name }}', null],
  ['single braces', 'Hi {name}', null],
  [
    'an unknown field',
    'Hi {{surname}}',
    '{{surname}} is not a field of this email. Choose one from “Insert field”.',
  ],
  [
    'braces left open',
    'Hi {{name}',
    'A field is written with two braces on both sides, for example {{studio_name}}.',
  ],
  [
    'words between braces',
    'Hi {{first name}}',
    'A field is written with two braces on both sides, for example {{studio_name}}.',
  ],
])('%s', (_case, text, trouble) => {
  expect(fieldTrouble(text, ['name'])).toBe(trouble);
});
