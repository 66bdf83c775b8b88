import type {
  CreateStudio,
  OwnStudio,
  SavePlace,
  StudioPlace,
  ZonePreview,
} from '@studio/contract/configure/place/studioPlace.schema';
import { aStudio } from '@studio/contract/testing/studios';
import type { FakeStudio } from './fakeStudio.ts';
import { onGet, onPost } from '@studio/testing/fakes/onFake';

const PLACE = '/api/studio/portal/studio/place';
const STUDIOS = '/api/studio';

type Place = Pick<FakeStudio['profile'], 'timezone' | 'currency' | 'country' | 'phoneCountryCode'>;
const placeOf = ({ timezone, currency, country, phoneCountryCode }: Place): Place => ({
  timezone,
  currency,
  country,
  phoneCountryCode,
});

/** Where the faked studio is, which no move changes a session of, and the studios of the signed-in person. */
export function placeFakes({ profile }: FakeStudio) {
  const own = (of: FakeStudio['profile'], isCurrent: boolean): OwnStudio => {
    const { studioId, studioName, extension, avatar, plan } = of;
    return { studioId, studioName, extension, avatar, plan, isCurrent, ...placeOf(of) };
  };
  const others: OwnStudio[] = [];
  const place = (): StudioPlace => ({
    ...placeOf(profile),
    weekStart: 0,
    timeFormat: '',
    dateOrder: '',
    nameOrder: '',
    isCurrencyFixed: true,
    version: profile.version,
  });
  return [
    onGet(PLACE, place),
    onGet(`${PLACE}/preview`, ({ query }): ZonePreview => {
      const { timezone = '' } = query;
      return { timezone, sessions: 0, bookings: 0, closures: 0, begun: 0, skipped: [] };
    }),
    onPost(PLACE, ({ body }) => {
      Object.assign(profile, placeOf(body as SavePlace), { version: profile.version + 1 });
      return place();
    }),
    onGet(STUDIOS, () => [own(profile, true), ...others]),
    onPost(STUDIOS, ({ body }) => {
      const { studioName, ...made } = body as CreateStudio;
      const added = own(
        aStudio({ studioName, ...placeOf(made), extension: `studio-${others.length + 2}` }),
        false,
      );
      others.push(added);
      return added;
    }),
  ];
}
