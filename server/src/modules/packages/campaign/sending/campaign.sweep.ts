import { DAY } from '@studio/contract/values/time';
import type { Deps } from '../../../../platform/deps.ts';
import type { ExternalJob, Sweep } from '../../../../platform/jobs/sweep.ts';
import { recipients } from './recipient.repository.ts';
import { workOnCampaigns } from './release.service.ts';

/** After so long a mail was sent or given up, and has come back if it does. */
const OUTCOME_MS = 7 * DAY;

/** Every other second: begins campaigns whose time has come, and puts their mails into the outbox. */
export const campaignJob = (deps: Deps): ExternalJob => ({
  name: 'campaign',
  everySeconds: 2,
  run: (studioId) => workOnCampaigns(deps, studioId),
});

/** Every minute: writes down what became of the mails of campaigns. */
export const campaignOutcomes: Sweep = {
  name: 'campaign-outcome',
  everySeconds: 60,
  sweep: (tx, now) => recipients(tx).noteOutcomes(new Date(now.getTime() - OUTCOME_MS)),
};
