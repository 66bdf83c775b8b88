import { checkReadmes } from './readmes.ts';
import { plant } from '../testing/plant.ts';

test('refuses a top folder and a workspace without a README', () => {
  const root = plant({
    'docs/a.md': '',
    'shared/README.md': '',
    'shared/api/package.json': '{}',
    'shell/package.json': '{}',
    'shell/README.md': '',
  });
  expect(checkReadmes(root).map(({ file }) => file)).toEqual(['docs', 'shared/api']);
});
