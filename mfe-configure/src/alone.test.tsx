import { PATIENCE_MS, problemsAlone, visitsOf } from '@studio/testing/alone/problemsAlone.tsx';
import config from '../release.config.ts';
import remote from './module.tsx';
import { alone } from './testing/alone.ts';

test.each(visitsOf(config))(
  '%s: runs alone, without a shell and a server',
  async (_title, visit) => {
    expect(await problemsAlone({ remote, config, ...alone }, visit)).toEqual([]);
  },
  PATIENCE_MS,
);
