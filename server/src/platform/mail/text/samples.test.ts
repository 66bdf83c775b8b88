import { isTemplateKey, TEMPLATES } from './templates.ts';
import { OCCASIONS, SHOWN_KEYS } from './occasions.ts';
import { fieldsOf, labelOf, sampleVariables, type Writing } from './samples.ts';
import { shippedBlocks } from './shippedBlocks.ts';
import { writeMail } from './writeHtml.ts';

const KEYS = Object.keys(TEMPLATES).filter(isTemplateKey);
const SINGAPORE: Writing = {
  timezone: 'Asia/Singapore',
  timeFormat: '12h',
  dateOrder: 'DAY_FIRST',
  currency: 'SGD',
  country: 'SG',
};
const studio = { name: 'Lotus', extension: 'lotus', phone: '1', colour: '#0F766E', replyTo: null };

test.each(KEYS)('%s can be written with samples, as shipped and from its own blocks', (key) => {
  const mail = { template: key, variables: sampleVariables(key, SINGAPORE), studio };
  const shipped = writeMail({ ...mail, custom: {} }, 'https://site.example');
  const blocks = shippedBlocks(key);
  const own = writeMail({ ...mail, custom: { blocks } }, 'https://site.example');
  expect(own.text).toBe(shipped.text);
  expect(own.html).not.toMatch(/\{\{|@\w+@|\{\w+ /);
});

test('samples are written as the studio writes', () => {
  const berlin: Writing = {
    timezone: 'Europe/Berlin',
    timeFormat: '24h',
    dateOrder: 'YEAR_FIRST',
    currency: 'EUR',
    country: 'DE',
  };
  const { session_date, session_time, timezone } = sampleVariables('BOOKING_CONFIRMED', berlin);
  expect([session_date, session_time, timezone]).toEqual(['Tue 14 Apr', '07:00', 'Berlin time']);
  const { total } = sampleVariables('PACKAGE_PURCHASED', berlin) as { total?: string };
  expect(total?.replace(/\s/, ' ')).toBe('180,00 €');
});

test.each(KEYS)('%s and its fields have names of their own', (key) => {
  const { name, when } = OCCASIONS[key];
  const same = SHOWN_KEYS.filter((other) => other !== key && OCCASIONS[other].name === name);
  expect(SHOWN_KEYS.includes(key) ? same : []).toEqual([]);
  expect(when).not.toMatch(/\.$/);
  const labels = fieldsOf(key).map(labelOf);
  expect(new Set(labels).size).toBe(labels.length);
});
