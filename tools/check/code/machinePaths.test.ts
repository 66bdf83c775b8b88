import { checkMachinePaths } from './machinePaths.ts';
import { plant } from '../testing/plant.ts';

test.each(['/tmp/', '/home/', '/root/', '/work/', '/Users/'])('refuses a path below %s', (folder) => {
  const root = plant({ 'server/src/x.ts': `const place = '${folder}data';` });
  expect(checkMachinePaths(root)).toMatchObject([{ file: 'server/src/x.ts', line: 1 }]);
});

test('refuses a lockfile with the registry of one machine', () => {
  const root = plant({
    'package-lock.json':
      '"resolved": "http://10.0.0.1:4873/a.tgz"\n"resolved": "https://registry.npmjs.org/b.tgz"',
  });
  expect(checkMachinePaths(root)).toMatchObject([{ file: 'package-lock.json', line: 1 }]);
});

test('accepts tests and our own addresses', () => {
  expect(
    checkMachinePaths(
      plant({ 'server/src/x.test.ts': "open('/tmp/x')", 'server/src/y.ts': "get('/api/work/1')" }),
    ),
  ).toEqual([]);
});
