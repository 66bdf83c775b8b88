import { ownTimeZone } from './ownTimeZone.ts';

const real = Intl.DateTimeFormat.prototype.resolvedOptions;
afterEach(() => {
  Intl.DateTimeFormat.prototype.resolvedOptions = real;
});

function report(timeZone: string | undefined): void {
  Intl.DateTimeFormat.prototype.resolvedOptions = function () {
    Intl.DateTimeFormat.prototype.resolvedOptions = real;
    return { ...real.call(this), timeZone } as Intl.ResolvedDateTimeFormatOptions;
  };
}

test.each([
  ['Europe/Rome', 'Europe/Rome'],
  ['UTC', 'UTC'],
  ['Etc/Unknown', null],
  ['', null],
  [undefined, null],
])('of %p it is %p', (reported, expected) => {
  report(reported);
  expect(ownTimeZone()).toBe(expected);
});
