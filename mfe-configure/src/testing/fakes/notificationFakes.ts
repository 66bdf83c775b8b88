import type {
  NotificationSettings,
  SaveNotificationSettings,
  VerifiedAddresses,
} from '@studio/contract/shell/notification-setting.schema';
import { CELLS, cellName, isShipped } from '@studio/contract/shell/notificationEvents';
import type { FakeStudio } from './fakeStudio.ts';
import { onGet, onPost } from '@studio/testing/fakes/onFake';

const URL = '/api/studio/portal/notification';
const ADDRESS = `${URL}/address`;

/** Who the faked studio notifies; any code proves an address. */
export function notificationFakes({ now }: FakeStudio) {
  const settings: NotificationSettings = {
    on: CELLS.filter(isShipped).map(cellName),
    timing: {
      firstReminderHours: 24,
      secondReminderHours: 2,
      hasQuietHours: false,
      quietFrom: '21:00',
      quietUntil: '08:00',
    },
  };
  const saved: VerifiedAddresses = { replyTo: null, fallback: 'hello@lotus.example', addresses: [] };
  const emailOf = (body: unknown): string => (body as { email: string }).email;
  return [
    onGet(URL, () => settings),
    onPost(URL, ({ body }) => {
      const { switchOn = [], switchOff = [], timing } = body as Partial<SaveNotificationSettings>;
      settings.on = [...settings.on.filter((name) => !switchOff.includes(name)), ...switchOn];
      if (timing) settings.timing = timing;
      return settings;
    }),
    onGet(ADDRESS, () => saved),
    onPost(ADDRESS, () => null),
    onPost(`${ADDRESS}/confirm`, ({ body }) => {
      saved.replyTo = emailOf(body);
      saved.addresses.push({ address: saved.replyTo, verifiedAt: now.toISOString() });
      return saved;
    }),
    onPost(`${ADDRESS}/reply-to`, ({ body }) => {
      saved.replyTo = emailOf(body) || null;
      return saved;
    }),
    onPost(`${ADDRESS}/remove`, ({ body }) => {
      saved.addresses = saved.addresses.filter(({ address }) => address !== emailOf(body));
      if (saved.replyTo === emailOf(body)) saved.replyTo = null;
      return saved;
    }),
  ];
}
