import type { Automation } from '@studio/contract/packages/campaign/automation.schema';
import { QueryBoundary, useNotify, useNotifyFailure } from '@studio/ui';
import { Checkbox } from '@studio/ui/controls';
import { ConfirmDialog } from '@studio/ui/data';
import { Switch } from '@studio/ui/switch';
import { useState } from 'react';
import { alreadyDueWords, AUTOMATION_RULE, TRIGGER_WORDS } from './campaign.model.ts';
import { useGetAlreadyDueQuery, useSaveAutomationMutation } from './campaignApi.ts';

/** Turns an automation off at once, and on after saying who gets it. */
export function OnSwitch({ automation }: { automation: Automation }) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [isAsked, setIsAsked] = useState(false);
  const [save, { isLoading }] = useSaveAutomationMutation();
  const { trigger, name, subject, preheader, blocks, version, isOn } = automation;
  async function turn(wanted: boolean, alreadyDue = 0) {
    await save({ trigger, subject, preheader, blocks, version, isOn: wanted, alreadyDue }).unwrap();
    notify({ kind: 'success', title: `${name} is ${wanted ? 'on' : 'off'}.` });
  }
  return (
    <>
      <Switch
        checked={isOn}
        loading={isLoading}
        aria-label={`${name}, on or off`}
        onChange={(wanted) => (wanted ? setIsAsked(true) : void turn(false).catch(notifyFailure))}
      />
      {isAsked ? (
        <TurnOnDialog
          automation={automation}
          onConfirm={(alreadyDue) => turn(true, alreadyDue)}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </>
  );
}

interface Props {
  automation: Automation;
  /** @param alreadyDue so many get it at once. */
  onConfirm: (alreadyDue: number) => Promise<unknown>;
  onClose: () => void;
}

function TurnOnDialog({ automation: { trigger, name }, onConfirm, onClose }: Props) {
  const [isIncluded, setIsIncluded] = useState(false);
  const due = useGetAlreadyDueQuery(trigger);
  async function handleConfirm() {
    try {
      await onConfirm(isIncluded ? (due.data?.alreadyDue ?? 0) : 0);
    } catch (error) {
      void due.refetch();
      throw error;
    }
  }
  return (
    <ConfirmDialog
      isOpen
      title={`Turn on “${name}”?`}
      confirmLabel="Turn on"
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>{`${TRIGGER_WORDS[trigger]}. ${AUTOMATION_RULE}`}</p>
      <QueryBoundary query={due} what="how many members it already applies to">
        {({ alreadyDue }) =>
          alreadyDue > 0 ? (
            <Checkbox checked={isIncluded} onChange={({ target }) => setIsIncluded(target.checked)}>
              {alreadyDueWords(trigger, alreadyDue)}
            </Checkbox>
          ) : null
        }
      </QueryBoundary>
    </ConfirmDialog>
  );
}
