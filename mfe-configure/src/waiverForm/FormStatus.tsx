import type { WaiverFormSummary } from '@studio/contract/configure/waiver-form.schema';
import { useCan } from '@studio/platform';
import { useNotify, useNotifyFailure } from '@studio/ui';
import { Switch } from '@studio/ui/switch';
import { StatusTag } from '@studio/ui/data';
import styles from './waiverForm.module.css';
import { useUpdateWaiverFormMutation } from './waiverFormApi.ts';

/** Whether a form is in use, and switching that. A draft is in use from the first time it is switched on. */
export function FormStatus({
  form: { waiverFormId, formTitle, status, version },
}: {
  form: WaiverFormSummary;
}) {
  const can = useCan();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [update, { isLoading }] = useUpdateWaiverFormMutation();
  const isActive = status === 'ACTIVE';

  async function handleChange(isOn: boolean) {
    const { error } = await update({
      waiverFormId,
      version,
      status: isOn ? 'ACTIVE' : 'INACTIVE',
      form: null,
    });
    if (error) notifyFailure(error);
    else
      notify({
        kind: 'success',
        title: isOn ? `Members are asked to sign ${formTitle}.` : `${formTitle} is switched off.`,
      });
  }
  if (!can('configure.edit'))
    return <StatusTag tone={isActive ? 'good' : 'neutral'}>{isActive ? 'In use' : 'Off'}</StatusTag>;
  return (
    <span className={styles.status}>
      <Switch
        checked={isActive}
        loading={isLoading}
        aria-label={`${formTitle} is in use`}
        onChange={(isOn) => void handleChange(isOn)}
      />
      {status === 'DRAFT' ? (
        <StatusTag tone="neutral">Draft</StatusTag>
      ) : (
        <span>{isActive ? 'On' : 'Off'}</span>
      )}
    </span>
  );
}
