import { render, screen, waitFor } from '@testing-library/react';
import { RichTextEditor } from './RichTextEditor.tsx';

test('tells what is typed, and that nothing is left', async () => {
  const told: string[] = [];
  render(
    <>
      <span id="label">What members sign</span>
      <RichTextEditor
        html=""
        labelledBy="label"
        describedBy={undefined}
        isInvalid={false}
        isDisabled={false}
        onChange={(html) => told.push(html)}
        onBlur={() => undefined}
      />
    </>,
  );
  const box = await screen.findByRole('textbox', { name: 'What members sign' });
  // As a browser does for a key: the editor reads what it finds.
  box.innerHTML = '<p>At my own risk</p>';
  await waitFor(() => expect(told.at(-1)).toBe('<p>At my own risk</p>'));
  box.innerHTML = '<p></p>';
  await waitFor(() => expect(told.at(-1)).toBe(''));
});
