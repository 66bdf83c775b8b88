import type { CampaignBlock } from '@studio/contract/packages/campaign/campaignContent.schema';
import { TextField } from '@studio/ui/fields';
import { PictureField } from './PictureField.tsx';
import { TargetField } from './TargetField.tsx';
import { WordsField } from './WordsField.tsx';

/** The fields of one block. @param path its name in the form, e.g. `blocks[2]`. */
export function BlockFields({ block: { type }, path }: { block: CampaignBlock; path: string }) {
  switch (type) {
    case 'HEADING':
      return <WordsField name={`${path}.text`} label="Heading" />;
    case 'TEXT':
      return <WordsField name={`${path}.text`} label="Text" isLong />;
    case 'PICTURE':
      return (
        <>
          <PictureField name={`${path}.pictureId`} label="Picture" />
          <TextField
            name={`${path}.alt`}
            label="Description"
            hint="Read aloud to people who cannot see the picture"
          />
          <TargetField name={`${path}.target`} label="Links to" isOptional />
        </>
      );
    case 'BUTTON':
      return (
        <>
          <WordsField name={`${path}.text`} label="Button text" />
          <TargetField name={`${path}.target`} label="Links to" />
        </>
      );
    case 'DIVIDER':
      return null;
  }
}
