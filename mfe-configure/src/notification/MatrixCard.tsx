import {
  cellName,
  EVENT_GROUPS,
  type EventFacts,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
  NOTIFICATION_RECIPIENTS,
  type NotificationChannel,
  type NotificationRecipient,
} from '@studio/contract/shell/notificationEvents';
import { CHANNEL_TITLES, RECIPIENT_TITLES } from '@studio/contract/shell/notificationWords';
import { useCan } from '@studio/platform';
import { Card, useNotifyFailure, VisuallyHidden } from '@studio/ui';
import { Tabs } from '@studio/ui/tabs';
import { Checkbox } from '@studio/ui/controls';
import { useState } from 'react';
import cards from './cards.module.css';
import styles from './Matrix.module.css';
import { useSaveNotificationSettingsMutation } from './notificationApi.ts';

/** Who is notified of what: a tab for each channel, a row for each event, a column for each recipient. */
export function MatrixCard({ on }: { on: readonly string[] }) {
  const [channel, setChannel] = useState<NotificationChannel>('IN_APP');
  return (
    <Card title="Who is notified" className={cards.card}>
      <p className={styles.note}>
        Approvals, returned payments and data deletion requests always go to the bell of those who handle
        them. Everybody can turn off their own notifications in the bell, under “My settings”. Push reaches
        those who have turned on notifications in their browser: staff in the portal, clients in their profile
        on your booking website.
      </p>
      <Tabs
        activeKey={channel}
        onChange={(key) => setChannel(key as NotificationChannel)}
        destroyOnHidden
        items={NOTIFICATION_CHANNELS.map((key) => ({
          key,
          label: CHANNEL_TITLES[key],
          children: <Matrix channel={key} on={on} />,
        }))}
      />
    </Card>
  );
}

/** Who hears of something by a channel: clients only on their devices, their emails have templates. */
const recipientsBy = (channel: NotificationChannel) =>
  NOTIFICATION_RECIPIENTS.filter((recipient) =>
    NOTIFICATION_EVENTS.some(
      ({ channels, recipients }) => channels.includes(channel) && recipients.includes(recipient),
    ),
  );

interface MatrixProps {
  channel: NotificationChannel;
  on: readonly string[];
}

function Matrix({ channel, on }: MatrixProps) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>Who is notified by {CHANNEL_TITLES[channel].toLowerCase()}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Event</th>
          {recipientsBy(channel).map((recipient) => (
            <th key={recipient} scope="col">
              {RECIPIENT_TITLES[recipient]}
            </th>
          ))}
        </tr>
      </thead>
      {EVENT_GROUPS.map((group) => (
        <Group key={group} group={group} channel={channel} on={on} />
      ))}
    </table>
  );
}

function Group({ group, channel, on }: MatrixProps & { group: EventFacts['group'] }) {
  const events = NOTIFICATION_EVENTS.filter(
    (facts) => facts.group === group && facts.channels.includes(channel),
  );
  if (events.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={1 + recipientsBy(channel).length}>
          {group}
        </th>
      </tr>
      {events.map((facts) => (
        <tr key={facts.event} className={styles.row}>
          <th scope="row">
            {facts.title}
            {channel !== 'IN_APP' && facts.isUrgent ? (
              <small className={styles.urgent}>Also in quiet hours</small>
            ) : null}
          </th>
          {recipientsBy(channel).map((recipient) => (
            <td key={recipient}>
              <Choice facts={facts} channel={channel} recipient={recipient} on={on} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface ChoiceProps extends MatrixProps {
  facts: EventFacts;
  recipient: NotificationRecipient;
}

function Choice({ facts: { event, title, recipients }, channel, recipient, on }: ChoiceProps) {
  const can = useCan();
  const [save] = useSaveNotificationSettingsMutation();
  const notifyFailure = useNotifyFailure();
  if (!recipients.includes(recipient)) return <span aria-hidden="true">–</span>;
  const name = cellName({ event, recipient, channel });
  return (
    <Checkbox
      aria-label={`${title}: ${RECIPIENT_TITLES[recipient]}`}
      checked={on.includes(name)}
      disabled={!can('configure.edit')}
      onChange={({ target: { checked } }) =>
        void save(checked ? { switchOn: [name] } : { switchOff: [name] })
          .unwrap()
          .catch(notifyFailure)
      }
    />
  );
}
