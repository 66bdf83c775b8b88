import { FormSection } from '@studio/ui/fields';
import { BlockList } from './BlockList.tsx';
import { TestButton } from './TestButton.tsx';
import { WordsField } from './WordsField.tsx';

/** Subject, preheader and body, with a test. */
export const ContentFields = () => (
  <FormSection title="Email">
    <WordsField name="subject" label="Subject" />
    <WordsField name="preheader" label="Preheader" isOptional hint="Shown after the subject in the inbox" />
    <BlockList />
    <div>
      <TestButton />
    </div>
  </FormSection>
);
