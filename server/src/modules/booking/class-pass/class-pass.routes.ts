import {
  classPassConfigSchema,
  classPassDetailSchema,
  classPassSyncSchema,
  classPassTestSchema,
  classPassTrialSchema,
  classPassTriedSchema,
  importedRosterSchema,
  importRosterSchema,
  partnerAnswerSchema,
  partnerCancellationSchema,
  partnerReservationSchema,
  saveClassPassClassSchema,
  saveClassPassSchema,
} from '@studio/contract/booking/class-pass.schema';
import { TAKING_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import type { Deps, Module } from '../../../platform/deps.ts';
import { open, staff } from '../../../platform/http/guard/access.ts';
import { DEAR } from '../../../platform/http/guard/rateLimit.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { readConfig, saveConfig, syncNow, testConnection } from './config.service.ts';
import { readDetail, saveClass, tryOut } from './detail.service.ts';
import { importRoster } from './import.service.ts';
import { takeCancellation, takeReservation } from './incoming.service.ts';

const PORTAL = '/api/studio/portal/classpass';
const PARTNER = '/api/studio/classpass/reservation';
const RESERVING = [...TAKING_REFUSALS, 'BOOKING_FINAL', 'REQUEST_FINAL', 'NOT_FOUND'] as const;

const settingUp = ({ auth }: Deps) => [
  defineRoute({
    method: 'GET',
    url: PORTAL,
    access: staff('integration.view'),
    answer: classPassConfigSchema,
    summary: 'How ClassPass is set up',
    handle: ({ ctx }) => readConfig(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: PORTAL,
    access: staff('integration.edit'),
    body: saveClassPassSchema,
    answer: classPassConfigSchema,
    refusals: ['PLAN_LIMIT', 'CHANGED_MEANWHILE'],
    summary: 'Sets ClassPass up',
    handle: ({ body, ctx }) => saveConfig(ctx, auth, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${PORTAL}/test`,
    access: staff('integration.edit'),
    answer: classPassTestSchema,
    summary: 'Asks the partner whether it knows the studio',
    handle: ({ ctx }) => testConnection(ctx, auth),
  }),
  defineRoute({
    method: 'POST',
    url: `${PORTAL}/sync`,
    access: staff('integration.edit'),
    answer: classPassSyncSchema,
    refusals: ['REQUEST_FINAL'],
    summary: 'Tells the partner of the schedule now',
    handle: ({ ctx }) => syncNow(ctx, auth),
  }),
  defineRoute({
    method: 'GET',
    url: `${PORTAL}/detail`,
    access: staff('integration.view'),
    answer: classPassDetailSchema,
    summary: 'Classes with places for ClassPass, its sessions, and what happened',
    handle: ({ ctx }) => readDetail(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: `${PORTAL}/class`,
    access: staff('integration.edit'),
    body: saveClassPassClassSchema,
    answer: classPassDetailSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Decides how many places of a class ClassPass sells',
    handle: ({ body, ctx }) => saveClass(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${PORTAL}/sandbox`,
    access: staff('integration.edit'),
    body: classPassTrialSchema,
    answer: classPassTriedSchema,
    refusals: RESERVING,
    summary: 'Plays the partner: sells a place, or gives it back',
    handle: ({ body, ctx }) => tryOut(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${PORTAL}/import`,
    access: staff('integration.edit'),
    body: importRosterSchema,
    answer: importedRosterSchema,
    refusals: ['REQUEST_FINAL', 'NOT_FOUND'],
    rateLimit: DEAR,
    summary: 'Takes the places of a roster that the partner exported',
    handle: ({ body, ctx }) => importRoster(ctx, body),
  }),
];

const fromPartner = ({ db, auth }: Deps) => [
  defineRoute({
    method: 'POST',
    url: PARTNER,
    access: open(),
    body: partnerReservationSchema,
    answer: partnerAnswerSchema,
    refusals: RESERVING,
    rateLimit: [{ max: 600, windowSeconds: 60 }],
    summary: 'A place that the partner has sold',
    handle: ({ body, ctx }) => takeReservation({ db, seal: auth, now: ctx.now }, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${PARTNER}/cancel`,
    access: open(),
    body: partnerCancellationSchema,
    answer: partnerAnswerSchema,
    refusals: RESERVING,
    rateLimit: [{ max: 600, windowSeconds: 60 }],
    summary: 'A place that the partner gives back',
    handle: ({ body, ctx }) => takeCancellation({ db, seal: auth, now: ctx.now }, body),
  }),
];

/** Routes of places that a partner such as ClassPass sells to its own customers. */
export const classPassModule: Module = (deps) => [...settingUp(deps), ...fromPartner(deps)];
