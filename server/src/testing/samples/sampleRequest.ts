import type { Route } from '../../platform/http/route.ts';
import type { World } from '../worlds/aWorld.ts';
import { idFieldsOf, isOptional, sampleOf, type IdField } from './sampleOf.ts';
import type { Answer, TestApp } from '../startTestApp.ts';

const PARTS = ['params', 'query', 'body'] as const;

/** `POST /api/booking/create`. */
export const nameOf = ({ method, url }: Route): string => `${method} ${url}`;

/** Every id that a request takes. */
export const idsOf = (route: Route): IdField[] => PARTS.flatMap((part) => idFieldsOf(route[part]));

const isNeeded = (route: Route, { name }: IdField): boolean =>
  PARTS.some(
    (part) => idFieldsOf(route[part]).some((field) => field.name === name) && !isOptional(route[part], name),
  );

/** Requests that need one of several ids, each of which is optional: the one to send. */
const ONE_OF_SEVERAL: Record<string, string> = {
  'POST /api/transaction/create': 'studioPackageId',
  'POST /api/transaction/quote': 'studioPackageId',
  'POST /api/transaction/portal/charge-card': 'orderId',
};

/** Requests about appointments, where the same field elsewhere means a class, and about locked payroll runs. */
const OF_ANOTHER_KIND: Record<string, Record<string, keyof World>> = {
  'GET /api/booking/appointment-preview': { classTemplId: 'serviceId' },
  'GET /api/booking/move-times': { bookingId: 'appointmentId' },
  'POST /api/booking/move-appointment': { bookingId: 'appointmentId' },
  'GET /api/payroll/portal/my/slip': { runId: 'lockedRunId' },
  'GET /api/payroll/portal/payslip': { runId: 'lockedRunId' },
  'GET /api/payroll/portal/run/bank-file': { runId: 'lockedRunId' },
};

/** The required ids of a request, from a world. */
export const neededIds = (route: Route, own: World): Record<string, string> =>
  Object.fromEntries(
    idsOf(route)
      .filter((field) => isNeeded(route, field) || ONE_OF_SEVERAL[nameOf(route)] === field.name)
      .map(({ name, kind }) => [name, own[OF_ANOTHER_KIND[nameOf(route)]?.[name] ?? kind]]),
  );

export interface Sample {
  as?: { token: string; staffId?: string; studioId?: string };
  ids?: Record<string, string>;
  /** Fields of the body that cannot be generated. */
  fields?: Record<string, unknown>;
}

/** Sends a request that is valid in every field. Optional ids are left out unless given. */
export function sendSample<Data>(
  { call }: TestApp,
  route: Route,
  { as, ids = {}, fields = {} }: Sample,
): Promise<Answer<Data>> {
  const params = sampleOf(route.params, ids);
  const url = route.url.replace(/:(\w+)/g, (_all, name: string) => String(params[name]));
  return call<Data>(route.method, url, {
    ...(as && { as }),
    query: sampleOf(route.query, ids) as Record<string, string>,
    ...(route.body ? { json: { ...sampleOf(route.body, ids), ...fields } } : {}),
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
}
