import type { Booking } from '@studio/contract/booking/booking.schema';
import type { Tx } from '../platform/db/database.ts';
import { newestMails } from '../platform/mail/mailbox/storedMails.ts';
import { aMember, aStaff, aStudio, type TestMember } from './builders/builders.ts';
import type { TestApp } from './startTestApp.ts';

type By = { token: string };

/**
 * A studio with a member and a person at its desk, and functions for what the desk does and reads about
 * bookings.
 */
export async function aDesk(api: TestApp) {
  const studio = await aStudio(api);
  const [mei, desk] = [await aMember(api, studio), await aStaff(api, studio)];
  const inStudio = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => api.db.studio(studio.studioId, work);
  const post = <T = Booking>(path: string, form: object, as: By = desk) =>
    api.call<T>('POST', `/api/booking/portal/${path}`, { as, form });
  const lot = (packageId: string) =>
    inStudio((tx) =>
      tx
        .selectFrom('member_package')
        .selectAll()
        .where('studio_package_transaction_id', '=', packageId)
        .executeTakeFirstOrThrow(),
    );
  return {
    studio,
    mei,
    desk,
    inStudio,
    post,
    lot,
    get: <T>(path: string, query: Record<string, string>, as: By = desk) =>
      api.call<T>('GET', `/api/booking/portal/${path}`, { as, query }),
    /**
     * Books at the desk, with the first package that can pay.
     * @returns the id of the booking.
     */
    book: async (scheduleId: string, as: TestMember = mei): Promise<string> =>
      (await post('create', { scheduleId, memberId: as.memberId })).data.bookingId,
    /** A member books for themselves. */
    bookSelf: (scheduleId: string, as: TestMember = mei) =>
      api.call<Booking>('POST', '/api/booking/create', { as, form: { scheduleId } }),
    setPolicy: (attributes: object) =>
      inStudio((tx) =>
        tx
          .updateTable('studio')
          .set({ attributes: JSON.stringify(attributes) })
          .where('studio_id', '=', studio.studioId)
          .execute(),
      ),
    creditsOf: async (packageId: string): Promise<number> => (await lot(packageId)).credits_remaining,
    rowOf: (bookingId: string) =>
      inStudio((tx) =>
        tx.selectFrom('booking').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow(),
      ),
    penaltiesOf: (bookingId: string) =>
      inStudio((tx) =>
        tx
          .selectFrom('penalty')
          .select(['trigger', 'action', 'value', 'status'])
          .where('booking_id', '=', bookingId)
          .orderBy('penalty_id')
          .execute(),
      ),
    /** Kinds of the lines of a credit statement, oldest first. */
    kindsOf: async (packageId: string): Promise<string[]> => {
      const lines = inStudio((tx) =>
        tx
          .selectFrom('credit_ledger')
          .select('kind')
          .where('studio_package_transaction_id', '=', packageId)
          .orderBy('ledger_id')
          .execute(),
      );
      return (await lines).map(({ kind }) => kind);
    },
    /** Mails to a member, newest first: subject, then text. */
    mailsTo: async (member: TestMember): Promise<string[]> =>
      (await newestMails(api.db, member.userEmail)).map(({ subject, text }) => `${subject}\n${text}`),
  };
}

export type Desk = Awaited<ReturnType<typeof aDesk>>;
