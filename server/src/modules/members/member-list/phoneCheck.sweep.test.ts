import { newId } from '../../../platform/db/newId.ts';
import { aStudio } from '../../../testing/builders/builders.ts';
import { startTestApp } from '../../../testing/startTestApp.ts';
import { addMember } from '../member-record/member-record.api.ts';
import { phoneCheckSweep } from './phoneCheck.sweep.ts';

const app = await startTestApp({ database: 'phone_check' });
afterAll(() => app.close());
const studio = await aStudio(app);

const add = (firstName: string, phone: string, isChecked = false) =>
  app.db.studio(studio.studioId, (tx) =>
    addMember(tx, {
      first_name: firstName,
      last_name: 'Wolf',
      user_email: `${newId()}@example.com`,
      phone_country_code: '+49',
      phone,
      joined_at: app.clock.now(),
      is_phone_checked: isChecked,
    }),
  );
const sweep = () => app.db.studio(studio.studioId, (tx) => phoneCheckSweep.sweep(tx, app.clock.now()));
const tagged = () =>
  app.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('member_tag')
      .innerJoin('segment_tag', 'segment_tag.tag_id', 'member_tag.tag_id')
      .innerJoin('member', 'member.member_id', 'member_tag.member_id')
      .where('member_tag.studio_id', '=', studio.studioId)
      .select(['segment_tag.name', 'member.first_name', 'member.phone'])
      .execute(),
  );

test('a number that may have two country codes is tagged once and not changed; staff may take the tag off', async () => {
  await add('Right', '15123456789');
  await add('Doubled', '4915123456789');
  await add('New', '4915123456780', true);
  await add('None', '');
  expect(await sweep()).toBe(1);
  expect(await tagged()).toEqual([
    { name: 'Check phone number', first_name: 'Doubled', phone: '4915123456789' },
  ]);
  await app.db.studio(studio.studioId, (tx) =>
    tx.deleteFrom('member_tag').where('studio_id', '=', studio.studioId).execute(),
  );
  expect(await sweep()).toBe(0);
  expect(await tagged()).toEqual([]);
});

test('numbers of today are right from the start', async () => {
  const [{ checked }] = (await app.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('member')
      .values({
        studio_id: studio.studioId,
        member_id: studio.studioId,
        first_name: 'Ana',
        last_name: 'Wolf',
        user_email: '',
        phone: '',
        phone_country_code: '+49',
        joined_at: app.clock.now(),
      })
      .returning('is_phone_checked as checked')
      .execute(),
  )) as [{ checked: boolean }];
  expect(checked).toBe(true);
});
