import { formatCount } from '@studio/contract/values/typed/numbers';
import type { Automation } from '@studio/contract/packages/campaign/automation.schema';
import { Link, useCan } from '@studio/platform';
import { DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import { CAMPAIGN_LIST, shareWords, subjectWords, TRIGGER_WORDS } from './campaign.model.ts';
import { OnSwitch } from './OnSwitch.tsx';
import { OpenedCell } from './OpenedCell.tsx';
import styles from './campaign.module.css';

/** Automations, and what became of their mails. */
export function AutomationTable({ automations }: { automations: Automation[] }) {
  const can = useCan();
  const number = (key: 'opened' | 'clicked' | 'unsubscribed', title: string): DataColumn<Automation> => ({
    key,
    title,
    align: 'end',
    card: 'fact',
    render: ({ numbers }) => shareWords(numbers[key], numbers),
  });
  const columns: DataColumn<Automation>[] = [
    {
      key: 'name',
      title: 'Name',
      render: ({ trigger, name, subject }) => (
        <span className={styles.name}>
          {can('campaign.send') ? (
            <Link to={`${CAMPAIGN_LIST}/create?automation=${trigger}`}>{name}</Link>
          ) : (
            <span>{name}</span>
          )}
          <small>{subjectWords(subject)}</small>
        </span>
      ),
    },
    { key: 'trigger', title: 'Trigger event', card: 'fact', render: ({ trigger }) => TRIGGER_WORDS[trigger] },
    {
      key: 'isOn',
      title: 'Status',
      card: 'fact',
      render: (automation) =>
        can('campaign.send') ? <OnSwitch automation={automation} /> : <OnTag isOn={automation.isOn} />,
    },
    {
      key: 'sent',
      title: 'Sent',
      align: 'end',
      card: 'fact',
      render: ({ numbers }) => (numbers.sent === 0 ? '–' : formatCount(numbers.sent)),
    },
    { ...number('opened', 'Opened'), render: ({ numbers }) => <OpenedCell numbers={numbers} /> },
    number('clicked', 'Clicked'),
    number('unsubscribed', 'Unsubscribed'),
  ];
  return (
    <DataTable label="Automations" rows={automations} columns={columns} rowKey={({ trigger }) => trigger} />
  );
}

const OnTag = ({ isOn }: { isOn: boolean }) => (
  <StatusTag tone={isOn ? 'good' : 'neutral'}>{isOn ? 'On' : 'Off'}</StatusTag>
);
