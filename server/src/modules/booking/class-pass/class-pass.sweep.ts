import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { announce } from '../../../platform/live/announce.ts';
import { refill } from '../booking/booking.api.ts';
import { releasePartnerSpots } from '../../schedule/session/session.api.ts';
import { classPassRepository } from './class-pass.repository.ts';
import { lockToRelease, offeredSession } from './class-pass.views.ts';
import { sandbox } from './partner.service.ts';
import { syncPartner } from './sync.service.ts';
import { MINUTE } from '@studio/contract/values/time';

/** Releases places that the partner has not sold in time; the waitlist gets them first. */
export const classPassReleaseSweep: Sweep = {
  name: 'class-pass-release',
  everySeconds: 60,
  sweep: async (tx, now) => {
    const { enabled, release_minutes: minutes } = await classPassRepository(tx).config();
    if (!enabled) return 0;
    const due = await lockToRelease(tx, { now, until: new Date(now.getTime() + minutes * MINUTE) });
    for (const scheduleId of due) {
      const session = await offeredSession(tx, scheduleId);
      await releasePartnerSpots(tx, scheduleId, { taken: session?.taken ?? 0, now });
      await refill(tx, { scheduleId, now });
      announce(tx, { type: 'Session', id: scheduleId });
    }
    return due.length;
  },
};

/** Keeps the partner's copy of the schedule up to date. The sandbox needs no credentials. */
export const classPassSyncSweep: Sweep = {
  name: 'class-pass-sync',
  everySeconds: 60,
  sweep: async (tx, now) => {
    const config = await classPassRepository(tx).config();
    if (!config.enabled || !config.auto_sync) return 0;
    const { pushed, withdrawn } = await syncPartner(tx, {
      partner: sandbox,
      venue: { venueId: config.venue_id, credentials: '' },
      config,
      now,
    });
    return pushed + withdrawn;
  },
};
