import type { NotificationPreference } from '@studio/contract/shell/notification-setting.schema';
import {
  EVENT_GROUPS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
  type EventFacts,
  type NotificationChannel,
} from '@studio/contract/shell/notificationEvents';
import { CHANNEL_TITLES } from '@studio/contract/shell/notificationWords';
import { Card, QueryBoundary, useNotifyFailure, VisuallyHidden } from '@studio/ui';
import { Switch } from '@studio/ui/switch';
import styles from './NotificationsPage.module.css';
import { useListPreferencesQuery, useSavePreferenceMutation } from './preferenceApi.ts';

/** What the signed-in person hears of. They turn off what the studio offers them; what it does not, stays off. */
export function PreferencesCard() {
  const query = useListPreferencesQuery();
  return (
    <Card>
      <QueryBoundary query={query} what="your settings">
        {(preferences) => (
          <>
            <p className={styles.note}>
              These settings apply only to you. What your studio does not send to your role stays off.
            </p>
            <table className={styles.table}>
              <caption>
                <VisuallyHidden>What I get notified about</VisuallyHidden>
              </caption>
              <thead>
                <tr>
                  <th scope="col">Event</th>
                  {NOTIFICATION_CHANNELS.map((channel) => (
                    <th key={channel} scope="col">
                      {CHANNEL_TITLES[channel]}
                    </th>
                  ))}
                </tr>
              </thead>
              {EVENT_GROUPS.map((group) => (
                <Group key={group} group={group} preferences={preferences} />
              ))}
            </table>
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

function Group({
  group,
  preferences,
}: {
  group: EventFacts['group'];
  preferences: NotificationPreference[];
}) {
  const events = NOTIFICATION_EVENTS.filter(
    (facts) => facts.group === group && preferences.some(({ event }) => event === facts.event),
  );
  if (events.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={1 + NOTIFICATION_CHANNELS.length} className={styles.group}>
          {group}
        </th>
      </tr>
      {events.map((facts) => (
        <tr key={facts.event}>
          <th scope="row">{facts.title}</th>
          {NOTIFICATION_CHANNELS.map((channel) => (
            <td key={channel}>
              <Choice facts={facts} channel={channel} preferences={preferences} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface ChoiceProps {
  facts: EventFacts;
  channel: NotificationChannel;
  preferences: NotificationPreference[];
}

function Choice({ facts: { event, title }, channel, preferences }: ChoiceProps) {
  const [save] = useSavePreferenceMutation();
  const notifyFailure = useNotifyFailure();
  const found = preferences.find((one) => one.event === event && one.channel === channel);
  if (!found) return <span aria-hidden="true">–</span>;
  return (
    <Switch
      size="small"
      aria-label={`${title}, ${CHANNEL_TITLES[channel]}`}
      checked={found.isOffered && found.isOn}
      disabled={!found.isOffered}
      onChange={(isOn) => void save({ event, channel, isOn }).unwrap().catch(notifyFailure)}
    />
  );
}
