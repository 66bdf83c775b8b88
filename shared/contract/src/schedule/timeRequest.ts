import { id, idOrNull, typed } from '../values/fields.ts';

/**
 * When, what and with whom a member books an appointment; without `staffId`, with any instructor who is free.
 * `startAt` is an instant, UTC.
 */
export const timeRequest = {
  classTemplId: id('Choose an appointment'),
  staffId: idOrNull(),
  startAt: typed()
    .required('Choose a time')
    .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/, 'Choose a time')
    .test('real', 'Choose a time', (value) => !value || !Number.isNaN(Date.parse(value))),
};
