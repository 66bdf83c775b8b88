import {
  sessionDetailSchema,
  sessionSummarySchema,
  type SessionSummary,
} from '../schedule/schedule.schema.ts';
import { builder, nextId } from './build.ts';

/** All sessions are on Wednesday 18 November 2026, 7:00 to 8:00 am in Singapore by default. */
const slot = {
  startAt: '2026-11-17T23:00:00.000Z',
  endAt: '2026-11-18T00:00:00.000Z',
  localDate: '2026-11-18',
};

const where = { roomName: 'Main room', staffName: 'Mei Lin' };

const noRules = {
  bookingOpensDays: null,
  bookingClosesMinutes: null,
  cancelWindowMinutes: null,
  waitlistMode: null,
  waitlistMax: null,
  autoPromoteCutoffMinutes: null,
};

const session = (): SessionSummary => ({
  ...slot,
  ...where,
  scheduleId: nextId(),
  classTemplId: nextId(),
  className: 'Vinyasa Flow',
  templateType: 'CLASS',
  colour: '#0F766E',
  roomId: nextId(),
  staffId: nextId(),
  subForStaffName: null,
  coInstructors: [],
  capacity: 12,
  booked: 0,
  taken: 0,
  waiting: 0,
  minSignups: null,
  creditCost: 1,
  status: 'PUBLISHED',
  publishAt: null,
  seriesId: null,
  isException: false,
  version: 1,
});

/** One session of the schedule as staff see it. */
export const aSession = builder(sessionSummarySchema)(session);

/** A session with its roster. */
export const aSessionDetail = builder(sessionDetailSchema)(() => ({
  ...session(),
  title: '',
  description: 'Breath and movement.',
  level: 'ALL',
  start: '07:00',
  durationMin: 60,
  price: null,
  dropInPrice: null,
  walkInSpots: 0,
  classPassSpots: 0,
  waitlistMax: null,
  onlineUrl: '',
  memberNotes: '',
  staffNotes: '',
  bookingRules: { ...noRules },
  assistants: [],
  subForStaffId: null,
  cancelReason: '',
  freeCancelUntil: null,
  series: null,
  checkInOpensAt: '2020-01-01T00:00:00.000Z',
  checkInClosesAt: '2099-01-01T00:00:00.000Z',
  isRosterShown: true,
  roster: [],
  lateCancelled: [],
  calledOff: [],
}));
