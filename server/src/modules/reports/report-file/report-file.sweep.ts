import type { Deps } from '../../../platform/deps.ts';
import type { ExternalJob } from '../../../platform/jobs/sweep.ts';
import { workOnFiles } from './work.service.ts';

/** Every minute: prepares files of schedules, and goes on where a server has stopped. A request begins at once. */
export const reportFileJob = (deps: Deps): ExternalJob => ({
  name: 'report-file',
  everySeconds: 60,
  run: (studioId) => workOnFiles(deps, studioId),
});
