import type { PushDevice, PushDevices } from '@studio/contract/shell/push.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { needsHomeScreen, usePushDevice, type PushDeviceControl } from '@studio/platform/push';
import { Alert, Button, Card, QueryBoundary, useNotifyFailure, VisuallyHidden } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import { deviceOf } from '../../base/userAgent.model.ts';
import { useStaff } from '../../session/useStaff.ts';
import { PORTAL, useListDevicesQuery, useRemoveDeviceMutation, useSaveDeviceMutation } from './deviceApi.ts';
import styles from './DevicesCard.module.css';

/** Turns notifications on in this browser, and lists all in which the signed-in person has done so. */
export function DevicesCard() {
  const query = useListDevicesQuery();
  return (
    <Card title="On this device">
      <QueryBoundary query={query} what="your devices">
        {(known) => <Devices known={known} />}
      </QueryBoundary>
    </Card>
  );
}

function Devices({ known }: { known: PushDevices }) {
  const [save] = useSaveDeviceMutation();
  const [remove] = useRemoveDeviceMutation();
  const notifyFailure = useNotifyFailure();
  const handleRemove = (fingerprint: string) => remove(fingerprint).unwrap().catch(notifyFailure);
  const own = usePushDevice(PORTAL, {
    known,
    save: (keys) => save(keys).unwrap().catch(notifyFailure),
    remove: handleRemove,
  });
  return (
    <>
      <ThisDevice own={own} />
      {known.devices.length > 0 ? (
        <section aria-labelledby="push-devices">
          <h3 id="push-devices" className={styles.heading}>
            Devices with notifications on
          </h3>
          <ul className={styles.list}>
            {known.devices.map((device) => (
              <Device
                key={device.fingerprint}
                device={device}
                isOwn={device.fingerprint === own.fingerprint}
                onRemove={() => handleRemove(device.fingerprint)}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function ThisDevice({ own }: { own: PushDeviceControl }) {
  const { state, isBusy, problem, turnOn, turnOff } = own;
  if (state === 'UNSUPPORTED')
    return (
      <Alert
        type="info"
        title="This browser cannot show notifications"
        description={
          needsHomeScreen()
            ? 'On an iPhone or iPad, add this site to your Home Screen first, then open it from there.'
            : 'You still get them in the bell and by email. Up-to-date versions of Chrome, Edge, Firefox and Safari can show them, too.'
        }
      />
    );
  if (state === 'DENIED')
    return (
      <Alert
        type="warning"
        title="Your browser blocks notifications from this site"
        description="To allow them, select the icon to the left of the address of this page, set Notifications to “Allow”, then reload the page."
      />
    );
  return (
    <div className={styles.own}>
      <p className={styles.note}>
        {state === 'ON'
          ? 'You get notifications here, even when the portal is closed. The column Push below says of what.'
          : 'Get notifications on this device, even when the portal is closed. Your browser asks you first.'}
      </p>
      {problem ? <Alert type="error" title={problem} /> : null}
      {state === 'ON' ? (
        <Button loading={isBusy} onClick={() => void turnOff()}>
          Turn off notifications
        </Button>
      ) : (
        <Button type="primary" loading={isBusy} disabled={state === 'UNKNOWN'} onClick={() => void turnOn()}>
          Turn on notifications
        </Button>
      )}
    </div>
  );
}

function Device({
  device: { userAgent, lastUsedAt, createdAt },
  isOwn,
  onRemove,
}: {
  device: PushDevice;
  isOwn: boolean;
  onRemove: () => unknown;
}) {
  const { profile } = useStaff();
  const name = deviceOf(userAgent);
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.name}>
          {name} {isOwn ? <StatusTag tone="good">This device</StatusTag> : null}
        </p>
        <p className={styles.note}>
          On since {formatDayTime(createdAt, profile.timezone)} · last used{' '}
          {formatDayTime(lastUsedAt, profile.timezone)}
        </p>
      </div>
      {isOwn ? null : (
        <Button onClick={onRemove}>
          Remove<VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
