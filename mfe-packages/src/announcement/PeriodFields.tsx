import type { Announcement } from '@studio/contract/packages/announcement.schema';
import { formatDateTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { FieldRow, RadioCardsField, type RadioCard, MomentField } from '@studio/ui/fields';
import type { AnnouncementValues } from './announcementForm.model.ts';
import styles from './AnnouncementForm.module.css';

type When = AnnouncementValues['when'];

const WHENS: RadioCard<When>[] = [
  { value: 'NOW', title: 'Now', description: 'As soon as you publish it' },
  { value: 'LATER', title: 'Later', description: 'At a day and time you choose' },
  { value: 'DRAFT', title: 'Not yet', description: 'Keep it as a draft' },
];

interface Props {
  announcement: Announcement | undefined;
  values: AnnouncementValues;
  onWhen: (when: When) => void;
}

/** When an announcement begins and ends, in the studio's time. What has begun keeps its start. */
export function PeriodFields({ announcement, values: { when }, onWhen }: Props) {
  const { timezone } = useStudio();
  const { status, startAt, mailedAt, pushedAt } = announcement ?? {};
  const isOut = status === 'LIVE' || status === 'ENDED';
  return (
    <>
      {isOut && startAt ? (
        <p className={styles.note}>It started on {formatDateTime(startAt, timezone)}.</p>
      ) : (
        <RadioCardsField<When> name="when" label="Start" options={WHENS} onChoose={onWhen} />
      )}
      <FieldRow>
        {when === 'LATER' && !isOut ? <MomentField name="startAt" label="Starts on" /> : null}
        <MomentField
          name="endAt"
          label="Ends on"
          isOptional
          hint="Leave blank to keep it until you end it."
        />
      </FieldRow>
      <SentNote channel="email" sentAt={mailedAt} />
      <SentNote channel="push" sentAt={pushedAt} />
    </>
  );
}

/** What has gone out to all does not go again. */
function SentNote({ channel, sentAt }: { channel: 'email' | 'push'; sentAt: string | null | undefined }) {
  const { timezone } = useStudio();
  return sentAt ? (
    <p className={styles.note}>
      The {channel} went out on {formatDateTime(sentAt, timezone)} and is not sent again. Changes appear in
      the banner.
    </p>
  ) : null;
}
