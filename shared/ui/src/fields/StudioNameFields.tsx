import { needsAddress } from '@studio/contract/configure/place/studioAddress';
import { useFormikContext } from 'formik';
import { TextField } from './TextField.tsx';

/** The name of a new studio; its web address too where the name has no letters that can be in one. */
export function StudioNameFields() {
  const { values } = useFormikContext<{ studioName: string }>();
  return (
    <>
      <TextField name="studioName" label="Studio name" autoComplete="organization" />
      {needsAddress(values.studioName) ? (
        <TextField
          name="address"
          label="Web address"
          autoComplete="off"
          hint="Part of the link to your booking website, which needs Latin letters. Write your name as your members would type it, such as sakura-yoga."
        />
      ) : null}
    </>
  );
}
