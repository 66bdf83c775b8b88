import type { MemberPreferences } from '@studio/contract/members/preference/memberPreference.schema';
import { MEMBER_EVENT_WORDS } from '@studio/contract/members/preference/memberEventWords';
import { Failed } from '../ui/state/Failed.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { useListMyPreferencesQuery, useSaveMyPreferenceMutation } from './pushApi.ts';
import styles from './push.module.css';

type Save = ReturnType<typeof useSaveMyPreferenceMutation>[0];

/** What the member hears of by email and, with a device, there: of all that the studio sends. */
export function MyChoices({ hasDevice }: { hasDevice: boolean }) {
  const query = useListMyPreferencesQuery();
  const [save, { error }] = useSaveMyPreferenceMutation();
  return (
    <QueryView query={query} what="your choices" cards={1}>
      {(preferences) => (
        <>
          <table className={styles.choices} aria-label="What you hear of">
            <thead>
              <tr>
                <th scope="col">Tell me about</th>
                <th scope="col">Email</th>
                {hasDevice ? <th scope="col">Devices</th> : null}
              </tr>
            </thead>
            <tbody>
              {preferences
                .filter(({ email, isOffered }) => email !== 'NONE' || (hasDevice && isOffered))
                .map((one) => (
                  <Line key={one.event} one={one} hasDevice={hasDevice} save={save} />
                ))}
            </tbody>
          </table>
          <Failed error={error} />
          <p className={styles.always}>
            You cannot turn off the other emails: codes, security notices, receipts, and what the studio
            changes about your bookings and packages.
          </p>
        </>
      )}
    </QueryView>
  );
}

const FIXED = { ALWAYS: 'Always', NONE: '—' };

interface LineProps {
  one: MemberPreferences[number];
  hasDevice: boolean;
  save: Save;
}

function Line({ one: { event, email, isOffered, isOn }, hasDevice, save }: LineProps) {
  const words = MEMBER_EVENT_WORDS[event];
  const tick = (channel: 'EMAIL' | 'PUSH', checked: boolean) => (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={`${words}, ${channel === 'EMAIL' ? 'by email' : 'on devices'}`}
        checked={checked}
        onChange={({ target }) => void save({ event, channel, isOn: target.checked })}
      />
    </label>
  );
  return (
    <tr>
      <th scope="row">{words}</th>
      <td>{email === 'ON' || email === 'OFF' ? tick('EMAIL', email === 'ON') : FIXED[email]}</td>
      {hasDevice ? <td>{isOffered ? tick('PUSH', isOn) : '—'}</td> : null}
    </tr>
  );
}
