import type { AnnouncementChannel } from '@studio/contract/packages/announcement.schema';
import { Checkbox } from '@studio/ui/controls';
import { FormField } from '@studio/ui/fields';
import styles from './AnnouncementForm.module.css';

const CHANNELS: readonly { value: AnnouncementChannel; label: string; about: string }[] = [
  {
    value: 'BANNER',
    label: 'Banner',
    about: 'On the team’s home page, and on the booking website for members who are signed in.',
  },
  {
    value: 'EMAIL',
    label: 'Email',
    about: 'Sent once, when the announcement starts, to everyone with an email address.',
  },
  {
    value: 'PUSH',
    label: 'Push',
    about:
      'Heading and first lines, once, on the devices of those who turned notifications on. It opens the banner, and waits in quiet hours.',
  },
];

/** Where an announcement is read. Value: the channels. */
export const ChannelsField = () => (
  <FormField<AnnouncementChannel[]> name="channels" label="Where" isGroup>
    {({ control: { disabled, ...control }, labelId, value, setValue, handleBlur }) => (
      <div
        role="group"
        aria-labelledby={labelId}
        aria-describedby={control['aria-describedby']}
        className={styles.channels}
        onBlur={handleBlur}
      >
        {CHANNELS.map(({ value: channel, label, about }) => (
          <Checkbox
            key={channel}
            disabled={disabled}
            checked={value.includes(channel)}
            onChange={({ target }) =>
              setValue(target.checked ? [...value, channel] : value.filter((one) => one !== channel))
            }
          >
            {label}
            <span className={styles.about}>{about}</span>
          </Checkbox>
        ))}
      </div>
    )}
  </FormField>
);
