import { qrPath } from './qr.model.ts';

test.each([
  ['nothing', [[false, false]], ''],
  ['one square', [[false, true]], 'M1 0h1v1h-1z'],
  ['adjacent squares as one rectangle', [[true, true, false, true]], 'M0 0h2v1h-2zM3 0h1v1h-1z'],
  ['each row on its own', [[true], [true]], 'M0 0h1v1h-1zM0 1h1v1h-1z'],
])('%s', (_case, rows, path) => {
  expect(qrPath(rows)).toBe(path);
});
