import { isTemplateKey, TEMPLATES } from './templates.ts';
import { OCCASIONS, SHOWN_KEYS } from './occasions.ts';
import { fieldsOf, labelOf, sampleVariables } from './samples.ts';
import { shippedBlocks } from './shippedBlocks.ts';
import { writeMail } from './writeHtml.ts';

const KEYS = Object.keys(TEMPLATES).filter(isTemplateKey);
const studio = { name: 'Lotus', extension: 'lotus', phone: '1', colour: '#0F766E', replyTo: null };

test.each(KEYS)('%s can be written with samples, as shipped and from its own blocks', (key) => {
  const mail = { template: key, variables: sampleVariables(key), studio };
  const shipped = writeMail({ ...mail, custom: {} }, 'https://site.example');
  const blocks = shippedBlocks(key);
  const own = writeMail({ ...mail, custom: { blocks } }, 'https://site.example');
  expect(own.text).toBe(shipped.text);
  expect(own.html).not.toMatch(/\{\{|@\w+@/);
});

test.each(KEYS)('%s and its fields have names of their own', (key) => {
  const { name, when } = OCCASIONS[key];
  const same = SHOWN_KEYS.filter((other) => other !== key && OCCASIONS[other].name === name);
  expect(SHOWN_KEYS.includes(key) ? same : []).toEqual([]);
  expect(when).not.toMatch(/\.$/);
  const labels = fieldsOf(key).map(labelOf);
  expect(new Set(labels).size).toBe(labels.length);
});
