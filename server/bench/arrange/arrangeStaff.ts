import type { Auth } from '../../src/platform/auth/auth.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { newId } from '../../src/platform/db/newId.ts';
import { insertStudio } from './insertStudio.ts';

/**
 * A studio with so many owners.
 * @returns a token of each.
 */
export async function arrangeStaff(
  { db, auth }: { db: Database; auth: Auth },
  count: number,
): Promise<string[]> {
  const [studioId, now] = [newId(), new Date()];
  const people = Array.from({ length: count }, () => ({ userId: newId(), staffId: newId() }));
  await db.platform(async (tx) => {
    await insertStudio(tx, studioId, now);
    await tx
      .insertInto('app_user')
      .values(
        people.map(({ userId }) => ({
          user_id: userId,
          user_email: `${userId}@example.com`,
          name: 'Bench',
          created_at: now,
        })),
      )
      .execute();
  });
  await db.studio(studioId, (tx) =>
    tx
      .insertInto('staff')
      .values(
        people.map(({ userId, staffId }) => ({
          studio_id: studioId,
          staff_id: staffId,
          user_id: userId,
          display_name: 'Bench',
          staff_type: ['OWNER'],
          created_at: now,
        })),
      )
      .execute(),
  );
  const tokens: string[] = [];
  for (const { userId, staffId } of people)
    tokens.push(
      await db.platform((tx) =>
        auth.issueToken(tx, { audience: 'staff', userId, studioId, staffId, staffType: ['OWNER'] }),
      ),
    );
  return tokens;
}
