import type { PushDevice, PushDevices } from '@studio/contract/shell/push.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { needsHomeScreen, usePushDevice, type PushDeviceControl } from '@studio/platform/push';
import { deviceOf } from '../profile/device.model.ts';
import list from '../profile/profile.module.css';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button } from '../ui/control/Button.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { Message } from '../ui/state/Message.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import {
  useListMyDevicesQuery,
  useRemoveMyDeviceMutation,
  useSaveMyDeviceMutation,
  WEBSITE,
} from './pushApi.ts';
import { MyChoices } from './MyChoices.tsx';

/** What the member hears of, by email and on devices; turns these on in this browser, and says where they are on. */
export function MyNotifications() {
  const devices = useListMyDevicesQuery();
  return (
    <>
      <MyChoices hasDevice={!!devices.data?.devices.length} />
      <QueryView query={devices} what="your devices" cards={1}>
        {(known) => <Devices known={known} />}
      </QueryView>
    </>
  );
}

function Devices({ known }: { known: PushDevices }) {
  const [save, saving] = useSaveMyDeviceMutation();
  const [remove, removing] = useRemoveMyDeviceMutation();
  const own = usePushDevice(WEBSITE, { known, save, remove });
  const isOwn = ({ fingerprint }: PushDevice) => fingerprint === own.fingerprint;
  return (
    <>
      <ThisDevice own={own} />
      <Failed error={saving.error ?? removing.error} />
      {known.devices.length > 0 ? (
        <ul className={list.lines} aria-label="Devices with notifications on">
          {known.devices.map((device) => (
            <Line
              key={device.fingerprint}
              device={device}
              isOwn={isOwn(device)}
              isBusy={removing.isLoading && removing.originalArgs === device.fingerprint}
              onRemove={() => void (isOwn(device) ? own.turnOff() : remove(device.fingerprint))}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function ThisDevice({ own: { state, isBusy, problem, turnOn, turnOff } }: { own: PushDeviceControl }) {
  if (state === 'UNSUPPORTED')
    return (
      <p>
        {needsHomeScreen()
          ? 'To get notifications on an iPhone or iPad, add this site to your Home Screen, then open it from there.'
          : 'This browser cannot show notifications. Your choices for email still count.'}
      </p>
    );
  if (state === 'DENIED')
    return (
      <Message tone="warn">
        Your browser blocks notifications from this site. To allow them, open the settings of this site next
        to its address, set Notifications to “Allow”, then reload the page.
      </Message>
    );
  return (
    <>
      <p>
        {state === 'ON'
          ? 'You get notifications on this device, even when this page is closed.'
          : 'Be reminded of your classes and hear of changes on this device, even when this page is closed.'}
      </p>
      {problem ? <Message tone="bad">{problem}</Message> : null}
      <Button
        wide
        look={state === 'ON' ? 'plain' : 'primary'}
        busy={isBusy}
        disabled={state === 'UNKNOWN'}
        onClick={() => void (state === 'ON' ? turnOff() : turnOn())}
      >
        {state === 'ON' ? 'Turn off notifications' : 'Turn on notifications'}
      </Button>
    </>
  );
}

interface LineProps {
  device: PushDevice;
  isOwn: boolean;
  isBusy: boolean;
  onRemove: () => void;
}

function Line({ device: { userAgent, lastUsedAt }, isOwn, isBusy, onRemove }: LineProps) {
  const { timezone } = usePublicStudio();
  const name = deviceOf(userAgent);
  return (
    <li className={list.line}>
      <span className={list.words}>
        <span className={list.name}>{name}</span>
        <span className={list.detail}>
          {isOwn ? 'This device' : `Last used ${formatDayTime(lastUsedAt, timezone)}`}
        </span>
      </span>
      {isOwn ? null : (
        <Button look="plain" busy={isBusy} aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </li>
  );
}
