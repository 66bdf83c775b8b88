import { releaseFacts } from '@studio/testing/releaseFacts';
import config from '../release.config.ts';
import module from './module.tsx';

test('the release promises what the code has', () => {
  const { promised, kept } = releaseFacts(config, module);
  expect(kept).toEqual(promised);
});
