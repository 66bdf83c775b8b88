import type { Deps } from '../../../../platform/deps.ts';
import type { ExternalJob } from '../../../../platform/jobs/sweep.ts';
import { parseSender } from '../../../../platform/mail/text/sender.rules.ts';
import { nextAttempt } from '../../../../platform/push/attempt.rules.ts';
import {
  claimPushes,
  dropSubscriptions,
  holdBack,
  isPushDue,
  postponePush,
  settlePushes,
  type ClaimedPush,
} from '../../../../platform/push/claims.ts';
import { pushKeys } from '../../../../platform/push/pushKeys.ts';
import { sendPush, type PushOutcome, type PushSender } from '../../../../platform/push/sendPush.ts';
import { quietUntil } from '../../../../platform/time/quietHours.rules.ts';
import { notificationPolicy } from '../setting/setting.views.ts';

type Needs = Pick<Deps, 'db' | 'auth' | 'clock' | 'config'>;

/** Sent at the same time; the next round takes the rest. */
const MAX_AT_ONCE = 50;

/** Whom a push service may turn to: it takes an address of the web only with TLS. */
const subjectOf = ({ publicUrl, mailFrom }: Deps['config']): string =>
  publicUrl.startsWith('https://') ? publicUrl : `mailto:${parseSender(mailFrom).address}`;

const claim = ({ db, clock }: Needs, studioId: string): Promise<ClaimedPush[]> =>
  db.studio(studioId, async (tx) => {
    const now = clock.now();
    const { quiet, timezone } = await notificationPolicy(tx);
    const until = quietUntil(quiet, now, timezone);
    if (until) await holdBack(tx, until, now);
    return claimPushes(tx, now, MAX_AT_ONCE);
  });

const send = (
  { title, body, path, id, ...push }: ClaimedPush,
  sender: PushSender,
  now: Date,
): Promise<PushOutcome> =>
  // A second one with the same tag takes the place of the first: one that was sent twice is shown once.
  sendPush({ ...push, payload: { title, body, path, tag: id } }, sender, now);

/** Writes down what became of each: what was given up goes as well. */
async function settle(
  { db, clock }: Needs,
  studioId: string,
  sent: readonly { push: ClaimedPush; outcome: PushOutcome }[],
): Promise<void> {
  const now = clock.now();
  const again = sent.flatMap(({ push, outcome }) => {
    const at = outcome.kind === 'LATER' ? nextAttempt({ ...push, ...outcome }, now) : null;
    return at ? [{ id: push.id, at }] : [];
  });
  const gone = sent.filter(({ outcome }) => outcome.kind === 'GONE');
  const over = sent.filter(({ push }) => !again.some(({ id }) => id === push.id));
  await db.studio(studioId, async (tx) => {
    await settlePushes(
      tx,
      over.map(({ push }) => push.id),
    );
    await dropSubscriptions(
      tx,
      gone.map(({ push }) => push.subscriptionId),
    );
    for (const { id, at } of again) await postponePush(tx, id, at);
  });
}

/** Hands over what is due in one studio. @returns how many messages arrived at their push services. */
async function workOnPushes(needs: Needs, studioId: string): Promise<number> {
  if (!(await isPushDue(needs.db, studioId, needs.clock.now()))) return 0;
  const claimed = await claim(needs, studioId);
  if (claimed.length === 0) return 0;
  const sender: PushSender = {
    keys: await pushKeys(needs),
    subject: subjectOf(needs.config),
    furtherOrigins: needs.config.pushOrigins,
  };
  const now = needs.clock.now();
  const sent = await Promise.all(
    claimed.map(async (push) => ({ push, outcome: await send(push, sender, now) })),
  );
  await settle(needs, studioId, sent);
  return sent.filter(({ outcome }) => outcome.kind === 'SENT').length;
}

/** Every five seconds: hands what people are told on their devices to the push services of their browsers. */
export const pushJob = (deps: Needs): ExternalJob => ({
  name: 'push',
  everySeconds: 5,
  run: (studioId) => workOnPushes(deps, studioId),
});
