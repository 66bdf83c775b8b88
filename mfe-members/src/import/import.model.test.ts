import { refuseColumns } from './import.model.ts';

test.each([
  ['a name and an address', ['fullName', 'userEmail'], null],
  ['a name and a phone number', ['firstName', '', 'phone'], null],
  ['a name and a member ID', ['firstName', 'externalId'], null],
  ['no name', ['userEmail'], 'Choose the column with the name.'],
  [
    'no contact',
    ['firstName', 'lastName'],
    'Choose the column with the email address, the phone number or the member ID.',
  ],
  ['one field twice', ['firstName', 'phone', 'phone'], 'Two columns are "Phone". Leave one of them out.'],
])('%s', (_case, fields, reason) => {
  expect(refuseColumns(fields)).toBe(reason);
});
