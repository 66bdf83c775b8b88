import { toPlainText } from './plainText.ts';

test('a link within a text is followed by its address', () => {
  expect(toPlainText('<mj-text>Or <a href="{{report_url}}">open it</a>.</mj-text>')).toBe(
    'Or open it ({{report_url}}).',
  );
});

test('each element is a paragraph, a table a line per row, a button its words and its address', () => {
  const body = [
    '<mj-text mj-class="code">{{otp_code}}</mj-text>',
    '<mj-text>Rock &amp; <b>roll</b>\n  "now"</mj-text>',
    '<mj-table><tr><th scope="row">Date</th><td>{{date}}</td></tr><tr><th scope="row">Time</th><td>7 &lt; 8</td></tr></mj-table>',
    '<mj-button href="{{manage_url}}">See it</mj-button>',
  ].join('\n');
  expect(toPlainText(body)).toBe(
    '{{otp_code}}\n\nRock & roll "now"\n\nDate: {{date}}\nTime: 7 < 8\n\nSee it:\n{{manage_url}}',
  );
});
