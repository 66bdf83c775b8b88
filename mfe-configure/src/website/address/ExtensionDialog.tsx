import {
  changeExtensionSchema,
  type BookingWebsite,
  type ChangeExtension,
} from '@studio/contract/configure/booking-website.schema';
import { skipToken, useDebounced, useStudio } from '@studio/platform';
import { DrawerPanel, useNotify } from '@studio/ui';
import { StudioForm, TextField } from '@studio/ui/fields';
import styles from './AddressCard.module.css';
import { extensionSentence } from './extension.model.ts';
import { useChangeExtensionMutation, useCheckExtensionQuery } from '../websiteApi.ts';

interface Props {
  site: BookingWebsite;
  onClose: () => void;
}

/** Chooses another address; shows while typing whether it is available. */
export function ExtensionDialog({ site: { extension }, onClose }: Props) {
  const notify = useNotify();
  const [change] = useChangeExtensionMutation();

  async function handleSubmit(values: ChangeExtension) {
    const changed = await change(changeExtensionSchema.cast(values).extension).unwrap();
    notify({ kind: 'success', title: 'Address changed.', description: changed.url });
    onClose();
  }
  return (
    <DrawerPanel isOpen title="Change address" onClose={onClose}>
      <StudioForm<ChangeExtension>
        initialValues={{ extension }}
        schema={changeExtensionSchema}
        onSubmit={handleSubmit}
        onCancel={onClose}
        submitLabel="Change address"
      >
        {(values) => (
          <>
            <p className={styles.intro}>
              Links to <strong>{extension}</strong> lead to the new address for twelve months. You can change
              it again after 30 days.
            </p>
            <TextField
              name="extension"
              label="Address"
              hint={<Available extension={values.extension} own={extension} />}
            />
          </>
        )}
      </StudioForm>
    </DrawerPanel>
  );
}

const TYPING_MS = 300;

function Available({ extension, own }: { extension: string; own: string }) {
  const { timezone } = useStudio();
  const asked = useDebounced(extension.trim().toLowerCase(), TYPING_MS);
  const { currentData } = useCheckExtensionQuery(asked === '' ? skipToken : asked);
  return <span role="status">{currentData ? extensionSentence(currentData, own, timezone) : ''}</span>;
}
