import { saveAutomationSchema, type Automation } from '@studio/contract/packages/campaign/automation.schema';
import { flag } from '@studio/contract/values/fields';
import { useNavigate } from '@studio/platform';
import { Button, QueryBoundary, useConfirm, useNotify, useNotifyFailure } from '@studio/ui';
import { CheckboxField, FormSection, StudioForm, SwitchField } from '@studio/ui/fields';
import { useState } from 'react';
import { alreadyDueWords, AUTOMATION_RULE, CAMPAIGN_LIST, TRIGGER_WORDS } from '../campaign.model.ts';
import {
  useGetAlreadyDueQuery,
  useResetAutomationMutation,
  useSaveAutomationMutation,
} from '../campaignApi.ts';
import { ContentFields } from './ContentFields.tsx';
import { automationValues } from './editor.model.ts';
import { PreviewPane } from './PreviewPane.tsx';
import styles from './editor.module.css';

const formSchema = saveAutomationSchema
  .pick(['subject', 'preheader', 'blocks', 'isOn'])
  .shape({ alsoDue: flag() });
type Values = ReturnType<typeof automationValues>;

/** Writes an automation, and turns it on or off. */
export function AutomationEditor({ automation }: { automation: Automation }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const [initialValues] = useState(() => automationValues(automation));
  const [save] = useSaveAutomationMutation();
  const { trigger, name, version } = automation;
  const due = useGetAlreadyDueQuery(trigger, { skip: automation.isOn });
  const toList = () => navigate(`${CAMPAIGN_LIST}?tab=automations`);
  async function handleSave({ alsoDue, ...values }: Values) {
    try {
      await save({
        ...values,
        trigger,
        version,
        alreadyDue: alsoDue ? (due.data?.alreadyDue ?? 0) : 0,
      }).unwrap();
    } catch (error) {
      if (!automation.isOn) void due.refetch();
      throw error;
    }
    notify({ kind: 'success', title: `${name} saved. It is ${values.isOn ? 'on' : 'off'}.` });
    await toList();
  }
  return (
    <div className={styles.page}>
      <StudioForm<Values>
        initialValues={initialValues}
        schema={formSchema}
        isWide
        onSubmit={handleSave}
        onCancel={() => void toList()}
      >
        {(values) => (
          <div className={styles.columns}>
            <div className={styles.fields}>
              <FormSection title="When it is sent" about={`${TRIGGER_WORDS[trigger]}. ${AUTOMATION_RULE}`}>
                <SwitchField name="isOn" label="Send this email" />
                {values.isOn && !automation.isOn ? (
                  <QueryBoundary query={due} what="how many members it already applies to">
                    {({ alreadyDue }) =>
                      alreadyDue > 0 ? (
                        <CheckboxField name="alsoDue" label={alreadyDueWords(trigger, alreadyDue)} />
                      ) : null
                    }
                  </QueryBoundary>
                ) : null}
                <ResetButton automation={automation} />
              </FormSection>
              <ContentFields />
            </div>
            <PreviewPane {...values} />
          </div>
        )}
      </StudioForm>
    </div>
  );
}

function ResetButton({ automation: { trigger, name, isOn } }: { automation: Automation }) {
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const navigate = useNavigate();
  const [reset, { isLoading }] = useResetAutomationMutation();
  async function handleReset() {
    const isSure = await confirm({
      title: `Reset “${name}” to the default?`,
      content: `Our subject and text replace yours. It stays ${isOn ? 'on' : 'off'}.`,
      confirmLabel: 'Reset to default',
      isDestructive: true,
    });
    if (!isSure) return;
    const { error } = await reset(trigger);
    if (error) return notifyFailure(error);
    notify({ kind: 'success', title: `${name} is back to the default text.` });
    await navigate(`${CAMPAIGN_LIST}?tab=automations`);
  }
  return (
    <div>
      <Button loading={isLoading} onClick={() => void handleReset()}>
        Reset to default…
      </Button>
    </div>
  );
}
