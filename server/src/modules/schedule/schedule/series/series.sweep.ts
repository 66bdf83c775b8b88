import type { Sweep } from '../../../../platform/jobs/sweep.ts';
import { makeAhead } from './ahead.service.ts';

/** Keeps the sessions of continuing series 12 weeks ahead. */
export const seriesSweep: Sweep = { name: 'series', everySeconds: 600, sweep: makeAhead };
