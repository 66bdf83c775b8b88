import type { MemberPackage, MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import { lockLots, takeCredits } from '../../modules/packages/member-package/member-package.api.ts';
import { newId } from '../../platform/db/newId.ts';
import type { TestMember, TestStudio } from '../builders/builders.ts';
import { aBooking, aSession } from '../builders/sessionBuilders.ts';
import type { TestApp } from '../startTestApp.ts';

const AREA = '/api/studio-package-transaction';

interface World {
  api: TestApp;
  studio: TestStudio;
  member: TestMember;
}

/** What tests of packages do at the desk, in the studio of the current test. */
export function packageDesk(world: () => World) {
  const post = <T = MemberPackage>(
    path: string,
    json: object,
    as: { token: string } = world().studio.owner,
  ) =>
    world().api.call<T>('POST', `${AREA}/portal/${path}`, {
      as,
      json,
      headers: { 'idempotency-key': newId() },
    });

  const detail = async (studioPackageTransactionId: string) => {
    const { api, studio } = world();
    const query = { studioPackageTransactionId };
    return (await api.call<MemberPackageDetail>('GET', `${AREA}/portal`, { as: studio.owner, query })).data;
  };

  const rowOf = (packageId: string) => {
    const { api, studio } = world();
    return api.db.studio(studio.studioId, (tx) =>
      tx
        .selectFrom('member_package')
        .selectAll()
        .where('studio_package_transaction_id', '=', packageId)
        .executeTakeFirstOrThrow(),
    );
  };

  /**
   * Books the member into a class that the package pays for.
   * @returns the booking's id.
   */
  async function aPaidClass(packageId: string, startAt: string): Promise<string> {
    const { api, studio, member } = world();
    const scheduleId = await aSession(api, studio, { startAt, className: `Barre ${newId()}` });
    const bookingId = await aBooking(api, studio, {
      scheduleId,
      memberId: member.memberId,
      status: 'BOOKED',
      studio_package_transaction_id: packageId,
      credits_used: 1,
    });
    await api.db.studio(studio.studioId, async (tx) => {
      const [lot] = await lockLots(tx, [packageId]);
      if (lot)
        takeCredits(tx, {
          lot,
          bookingId,
          credits: 1,
          localDate: startAt.slice(0, 10),
          reason: 'It ends first',
          staffId: null,
          now: api.clock.now(),
        });
    });
    return bookingId;
  }

  return { post, detail, rowOf, aPaidClass };
}
