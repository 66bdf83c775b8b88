import { icsTokenSchema } from '@studio/contract/schedule/schedule-change.schema';
import { MINUTE } from '@studio/contract/values/time';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps, Module } from '../../../platform/deps.ts';
import { staff, studioMember } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { closeFeed, openFeed, readCalendar, readFeed, readPlace } from './calendar.service.ts';

const STAFF = {
  url: '/api/schedule/portal/ics-token',
  access: staff('schedule.view'),
  answer: icsTokenSchema,
};
const MEMBER = { url: '/api/schedule/ics-token', access: studioMember(), answer: icsTokenSchema };
const READ = { method: 'GET', summary: 'The address of the own calendar' } as const;
const OPEN = { method: 'POST', summary: 'Gives the own calendar a new address' } as const;
const CLOSE = { method: 'DELETE', summary: 'Makes the address of the own calendar useless' } as const;

/** Routes of the address of the caller's own calendar: of their teaching, or their bookings. */
export const calendarModule: Module = (deps) => [
  defineRoute({ ...STAFF, ...READ, handle: ({ ctx }) => readFeed(ctx, deps) }),
  defineRoute({ ...STAFF, ...OPEN, handle: ({ ctx }) => openFeed(ctx, deps) }),
  defineRoute({ ...STAFF, ...CLOSE, handle: ({ ctx }) => closeFeed(ctx) }),
  defineRoute({ ...MEMBER, ...READ, handle: ({ ctx }) => readFeed(ctx, deps) }),
  defineRoute({ ...MEMBER, ...OPEN, handle: ({ ctx }) => openFeed(ctx, deps) }),
  defineRoute({ ...MEMBER, ...CLOSE, handle: ({ ctx }) => closeFeed(ctx) }),
];

/** Calendars send a few requests an hour; an office has many of them behind one address. */
const LIMIT = { max: 600, timeWindow: MINUTE };

const sendCalendar = (reply: FastifyReply, calendar: string | null, seconds: number): FastifyReply | void =>
  calendar === null
    ? reply.callNotFound()
    : reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', `private, max-age=${seconds}`)
        .send(calendar);

/**
 * For programs that cannot sign in; the address is the secret. GET /api/schedule/ics/{token}.ics: a calendar to follow.
 * GET /api/schedule/ics/{studioId}/{bookingId}.ics: one booking, to be added once.
 */
export const calendarFiles =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    const limited = deps.config.rateLimit ? { config: { rateLimit: LIMIT } } : {};
    const nameOf = (file: string): string => file.replace(/\.ics$/, '');
    app.get('/api/schedule/ics/:file', limited, async (request, reply) => {
      const { file } = request.params as { file: string };
      return sendCalendar(reply, await readCalendar(deps, nameOf(file)), 900);
    });
    app.get('/api/schedule/ics/:studioId/:file', limited, async (request, reply) => {
      const { studioId, file } = request.params as { studioId: string; file: string };
      return sendCalendar(reply, await readPlace(deps, { studioId, bookingId: nameOf(file) }), 0);
    });
  };
