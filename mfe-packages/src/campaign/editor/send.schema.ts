import { scheduleCampaignSchema } from '@studio/contract/packages/campaign/campaign.schema';

/** When a campaign is sent: at once, or at a time of the studio. */
export interface SendValues {
  when: string;
  scheduledAt: string;
}

/** Wants a time for later: the server takes none for "now". */
export const sendSchema = {
  validate: ({ when, scheduledAt }: SendValues, options: object) =>
    scheduleCampaignSchema
      .pick(['scheduledAt'])
      .test(
        'time',
        (chosen, { createError }) =>
          when === 'NOW' ||
          Boolean(chosen.scheduledAt) ||
          createError({ path: 'scheduledAt', message: 'Choose a day and time' }),
      )
      .validate({ scheduledAt: when === 'NOW' ? null : scheduledAt }, options),
};
