import { Button, Card, EmptyState, PageLayout } from '@studio/ui';
import { useCan } from '@studio/platform';
import type { SlotName, SlotProps } from '@studio/contract/remote/remote';
import { useId, useState } from 'react';
import type { Alone } from './alone.ts';
import { AloneBoundary } from './AloneBoundary.tsx';
import { fillsOf } from './fillsOf.tsx';
import styles from './SlotsPage.module.css';

/** Props that a slot's page gives to its fills; each can be edited here. */
const GIVEN: Record<SlotName, string[]> = {
  'dashboard.panel': [],
  'member.tab': ['memberId'],
  'member.action': ['memberId', 'memberName'],
  'staff.tab': ['staffId'],
  'member.create': ['typed'],
  'members.bulk-action': ['memberIds'],
  'schedule.session-action': ['scheduleId'],
  'quick-action': [],
  'booking-website.preview': ['extension'],
};
const DRAWERS: readonly SlotName[] = [
  'quick-action',
  'member.action',
  'member.create',
  'members.bulk-action',
];
const NAMES = Object.keys(GIVEN) as SlotName[];

/** Every component that the remote shows on pages of others, one by one. */
export function SlotsPage({ alone }: { alone: Alone }) {
  const can = useCan();
  const names = NAMES.filter((name) => fillsOf(alone, name, can).length > 0);
  return (
    <PageLayout title="Slots">
      {names.length === 0 ? (
        <EmptyState title={`${alone.config.title} fills no slot for this role.`} />
      ) : null}
      {names.map((name) => (
        <Slot key={name} name={name} alone={alone} />
      ))}
    </PageLayout>
  );
}

function Slot({ name, alone }: { name: SlotName; alone: Alone }) {
  const can = useCan();
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(GIVEN[name].map((prop) => [prop, alone.samples[prop] ?? ''])),
  );
  // These bring a drawer of their own.
  const isDrawer = DRAWERS.includes(name);
  const [isOpen, setIsOpen] = useState(!isDrawer);
  const memberIds = (texts['memberIds'] ?? '').split(/[\s,]+/);
  const props = {
    ...texts,
    memberIds,
    onClose: () => setIsOpen(false),
    onAdded: () => setIsOpen(false),
  } as unknown as SlotProps[SlotName];
  return fillsOf(alone, name, can).map(({ key, title, render }) => (
    <Card key={key} title={`${title} (${name})`} className={styles.slot}>
      {GIVEN[name].map((prop) => (
        <PropField
          key={prop}
          name={prop}
          value={texts[prop] ?? ''}
          onChange={(value) => setTexts({ ...texts, [prop]: value })}
        />
      ))}
      {isDrawer ? <Button onClick={() => setIsOpen(true)}>Open {title}</Button> : null}
      {isOpen ? (
        <AloneBoundary key={JSON.stringify(texts)} what={title}>
          {render(props)}
        </AloneBoundary>
      ) : null}
    </Card>
  ));
}

function PropField({
  name,
  value,
  onChange,
}: {
  name: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <p className={styles.field}>
      <label htmlFor={id}>{name}</label>
      <input id={id} value={value} onChange={(event) => onChange(event.target.value)} />
    </p>
  );
}
