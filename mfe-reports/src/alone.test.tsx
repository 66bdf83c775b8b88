import { PATIENCE_MS, problemsAlone, visitsOf } from '@studio/testing/alone/problemsAlone.tsx';
import config from '../release.config.ts';
import remote from './module.tsx';

test.each(visitsOf(config))(
  '%s: runs without shell and server',
  async (_title, visit) => {
    expect(await problemsAlone(remote, config, visit)).toEqual([]);
  },
  PATIENCE_MS,
);
