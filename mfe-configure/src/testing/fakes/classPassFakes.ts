import type {
  ClassPassConfig,
  ClassPassDetail,
  SaveClassPass,
  SaveClassPassClass,
} from '@studio/contract/booking/class-pass.schema';
import type { FakeStudio } from './fakeStudio.ts';
import { onGet, onPost } from '@studio/testing/fakes/onFake';

const URL = '/api/studio/portal/classpass';
const aConfig = (): ClassPassConfig => ({
  enabled: true,
  mode: 'SANDBOX',
  venueId: 'lotus-1',
  hasCredentials: true,
  defaultSpots: 2,
  autoSync: true,
  payoutPerVisit: '12.00',
  closeMinutes: 60,
  releaseUnusedMinutes: 120,
  lastSyncAt: null,
  errors: [],
  version: 1,
});

/** The channel to ClassPass of the faked studio: connected, with one class. */
export function classPassFakes(studio: FakeStudio) {
  let config = aConfig();
  const at = studio.now.toISOString();
  const detail: ClassPassDetail = {
    classes: [
      {
        classTemplId: '01900000-0000-7000-8000-0000000000c1',
        className: 'Vinyasa Flow',
        capacity: 12,
        enabled: true,
        spots: 0,
      },
    ],
    sessions: [
      {
        scheduleId: '01900000-0000-7000-8000-0000000000c2',
        className: 'Vinyasa Flow',
        startAt: at,
        spots: 2,
        taken: 1,
        placesLeft: 1,
      },
    ],
    log: [{ at, event: 'SYNCED', text: '4 sessions sent, 0 withdrawn' }],
  };
  return [
    onGet(URL, () => config),
    onPost(URL, ({ body }) => {
      const { credentials: _secret, ...saved } = body as unknown as SaveClassPass;
      config = { ...config, ...saved, hasCredentials: true, version: config.version + 1 };
      return config;
    }),
    onGet(`${URL}/detail`, () => detail),
    onPost(`${URL}/class`, ({ body }) => {
      const { classTemplId, ...change } = body as unknown as SaveClassPassClass;
      detail.classes = detail.classes.map((one) =>
        one.classTemplId === classTemplId ? { ...one, ...change } : one,
      );
      return detail;
    }),
    onPost(`${URL}/test`, () => ({ ok: true, message: 'The partner knows this studio.' })),
    onPost(`${URL}/sync`, () => ({ pushed: 1, withdrawn: 0, errors: [] })),
    onPost(`${URL}/sandbox`, () => ({
      reservationId: 'sandbox-1',
      guestName: 'Sandbox Guest',
      placesLeft: 0,
    })),
    onPost(`${URL}/import`, () => ({ rows: [], booked: 0, cancelled: 0, refused: 0 })),
  ];
}
