import type { PackAlert } from '@studio/contract/packages/pack-alert.schema';
import { localDateOf } from '@studio/contract/values/time';
import { aPackAlert, packAlerts } from '../builders/packages.ts';
import { nameOf, type FakeStudio } from './fakeStudio.ts';
import { onGet } from '@studio/testing/fakes/onFake';

const PACKS = 7;

/** Pack alerts of the faked studio: the first packages end soon, and all with few credits are low. */
export const packAlertFakes = (studio: FakeStudio) => [
  onGet(
    '/api/studio-package-transaction/portal/pack-alerts',
    ({ query: { packageType, threshold = '20' } }) => {
      const chosen = studio.packages.filter((held) => !packageType || held.packageType === packageType);
      const alerts = chosen.map((held): PackAlert => {
        const {
          studioPackageTransactionId,
          memberId,
          unlimited,
          creditsRemaining,
          totalCredits: initialCredits,
        } = held;
        return aPackAlert({
          studioPackageTransactionId,
          memberId,
          memberName: nameOf(studio, memberId),
          packageName: held.name,
          unlimited,
          creditsRemaining,
          initialCredits,
        });
      });
      const isLow = ({ unlimited, creditsRemaining, initialCredits }: PackAlert) =>
        !unlimited && creditsRemaining > 0 && creditsRemaining * 100 <= initialCredits * Number(threshold);
      const today = localDateOf(new Date(), 'Asia/Singapore');
      const now = new Date().toISOString();
      return packAlerts({
        expiring: group(alerts.slice(0, PACKS).map((alert) => ({ ...alert, endDate: today }))),
        lowCredit: group(alerts.filter(isLow)),
        threshold: Number(threshold),
        lastUpdated: now,
      });
    },
  ),
];

const group = (items: PackAlert[]) => ({ total: items.length, items });
