import { someConventions } from '@studio/contract/testing/conventions';
import { tellConventions, type TimeFormat } from '@studio/contract/values/typed/conventions';
import { cashUpQuerySchema } from '@studio/contract/reports/cash-up.schema';
import { approveOrderSchema } from '@studio/contract/orders/order.schema';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { StudioForm } from '../form/StudioForm.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { DateField } from './DateField.tsx';
import { MomentField } from './MomentField.tsx';
import { MoneyField } from './MoneyField.tsx';
import { MultiSelectField } from './MultiSelectField.tsx';
import { NumberField } from './typed/NumberField.tsx';
import { OtpField } from './OtpField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { RadioCardsField } from './RadioCardsField.tsx';
import { SelectField } from './SelectField.tsx';
import { SwitchField } from './SwitchField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TimeField } from './TimeField.tsx';

type User = ReturnType<typeof userEvent.setup>;
type Act = (user: User) => Promise<void>;

const ROOMS = [
  { value: 'a', label: 'Studio A' },
  { value: 'b', label: 'Studio B' },
];
const KINDS = [
  { value: 'CREDITS', title: 'Credits' },
  { value: 'UNLIMITED', title: 'Unlimited' },
];

/** Chooses an option of an antd select, whose list is not part of its combobox. */
const choose =
  (label: string, option: string): Act =>
  async (user) => {
    await user.click(screen.getByRole('combobox', { name: label }));
    await user.click(await screen.findByTitle(option));
  };
const type =
  (role: string, name: string, text: string): Act =>
  async (user) => {
    await user.type(await screen.findByRole(role, { name }), text);
  };

interface Case {
  field: ReactNode;
  initial: unknown;
  act: Act;
  expected: unknown;
}

const PASTED_CODES = ['123 456', ' 123456', '123-456', 'Code: 123456', '１２３４５６'];

const cases: [name: string, Case][] = [
  ...PASTED_CODES.map((pasted): [string, Case] => [
    `a code pasted as "${pasted}" is its digits`,
    {
      field: <OtpField name="it" label="Code" />,
      initial: '',
      act: async (user) => {
        await user.click(screen.getByRole('textbox', { name: 'Code' }));
        await user.paste(pasted);
      },
      expected: '123456',
    },
  ]),
  [
    'a text area gives its text',
    {
      field: <TextAreaField name="it" label="About" />,
      initial: '',
      act: type('textbox', 'About', 'Calm'),
      expected: 'Calm',
    },
  ],
  [
    'a number stays as it was typed, so that the schema can refuse what is none',
    {
      field: <NumberField name="it" label="Places" />,
      initial: null,
      act: type('textbox', 'Places', '10x'),
      expected: '10x',
    },
  ],
  [
    'money stays a decimal string',
    {
      field: <MoneyField name="it" label="Price" currency="SGD" />,
      initial: '',
      act: type('textbox', 'Price', '120.00'),
      expected: '120.00',
    },
  ],
  [
    'a code keeps digits only',
    {
      field: <OtpField name="it" label="Code" />,
      initial: '',
      act: type('textbox', 'Code', '12a3 456'),
      expected: '123456',
    },
  ],
  [
    'a typed day becomes a plain date',
    {
      field: <DateField name="it" label="Date" />,
      initial: '',
      act: type('textbox', 'Date', '2026-11-18{Enter}'),
      expected: '2026-11-18',
    },
  ],
  [
    'a select gives the value of the option',
    {
      field: <SelectField name="it" label="Room" options={ROOMS} />,
      initial: '',
      act: choose('Room', 'Studio B'),
      expected: 'b',
    },
  ],
  [
    'a multiple select gives all values',
    {
      field: <MultiSelectField name="it" label="Rooms" options={ROOMS} />,
      initial: ['b'],
      act: choose('Rooms', 'Studio A'),
      expected: ['b', 'a'],
    },
  ],
  [
    'a tick is true',
    {
      field: <CheckboxField name="it" label="Shared" />,
      initial: false,
      act: (user) => user.click(screen.getByRole('checkbox', { name: 'Shared' })),
      expected: true,
    },
  ],
  [
    'a switch is false again',
    {
      field: <SwitchField name="it" label="Online" />,
      initial: true,
      act: (user) => user.click(screen.getByRole('switch', { name: 'Online' })),
      expected: false,
    },
  ],
  [
    'a card is one choice',
    {
      field: <RadioCardsField name="it" label="Kind" options={KINDS} />,
      initial: 'CREDITS',
      act: (user) => user.click(screen.getByRole('radio', { name: 'Unlimited' })),
      expected: 'UNLIMITED',
    },
  ],
];

test.each(cases)('%s', async (_name, { field, initial, act, expected }) => {
  const handleSubmit = jest.fn(() => Promise.resolve());
  render(
    <StudioForm initialValues={{ it: initial }} onSubmit={handleSubmit}>
      {field}
    </StudioForm>,
  );
  const user = userEvent.setup();

  await act(user);
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(handleSubmit).toHaveBeenCalledWith({ it: expected }, expect.anything());
});

test('a group of cards is named by its label', () => {
  render(
    <StudioForm initialValues={{ kind: '' }} onSubmit={() => Promise.resolve()}>
      <RadioCardsField name="kind" label="Kind of package" options={KINDS} />
    </StudioForm>,
  );
  expect(screen.getByRole('radiogroup', { name: 'Kind of package' })).toBeInTheDocument();
});

test('an amount has no decimals in a currency that has none', async () => {
  const handleSubmit = jest.fn(() => Promise.resolve());
  render(
    <StudioForm initialValues={{ price: '' }} onSubmit={handleSubmit}>
      <MoneyField name="price" label="Price" currency="JPY" />
    </StudioForm>,
  );
  const user = userEvent.setup();

  await user.type(screen.getByRole('textbox', { name: 'Price' }), '120.50');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a whole amount: JPY has no decimals')).toBeInTheDocument();
  expect(handleSubmit).not.toHaveBeenCalled();

  await user.clear(screen.getByRole('textbox', { name: 'Price' }));
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '120');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(handleSubmit).toHaveBeenCalledWith({ price: '120' }, expect.anything());
});

test.each([
  ['49,50', 'EUR', '49,50', '49.50'],
  ['119.5', 'EUR', '119,50', '119.5'],
  ['€1.234,5', 'EUR', '1234,50', '1234.5'],
  ['1 200.00', 'SGD', '1200.00', '1200.00'],
  ['1.200', 'IDR', '1200', '1200'],
  ['Rp 950.000', 'IDR', '950000', '950000'],
  ['１２０', 'JPY', '120', '120'],
])('%s typed in %s is shown back as %s', async (typed, currency, shown, sent) => {
  const handleSubmit = jest.fn(() => Promise.resolve());
  render(
    <StudioForm initialValues={{ price: '' }} onSubmit={handleSubmit}>
      <MoneyField name="price" label="Price" currency={currency} />
    </StudioForm>,
  );
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Price' });

  await user.type(field, typed);
  expect(field).toHaveValue(typed);
  await user.tab();
  expect(field).toHaveValue(shown);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(handleSubmit).toHaveBeenCalledWith({ price: sent }, expect.anything());
});

test('an amount in whole units may be a number until it is edited', async () => {
  const handleSubmit = jest.fn(() => Promise.resolve());
  render(
    <StudioForm initialValues={{ most: 500_000 }} onSubmit={handleSubmit}>
      <MoneyField name="most" label="Most" currency="IDR" />
    </StudioForm>,
  );
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Most' });
  expect(field).toHaveValue('500000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(handleSubmit).toHaveBeenLastCalledWith({ most: 500_000 }, expect.anything());
  await user.clear(field);
  await user.type(field, '750.000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(handleSubmit).toHaveBeenLastCalledWith({ most: '750000' }, expect.anything());
});

test.each([
  ['1.200', 'EUR', 'Enter 1.200,00 or 1,20: this could be either'],
  ['ten', 'EUR', 'Enter an amount, e.g. 120,00'],
  ['ten', 'JPY', 'Enter an amount, e.g. 12,000'],
  ['-500', 'JPY', 'Enter an amount, e.g. 12,000'],
])('%s typed in %s stays and is asked about', async (typed, currency, sentence) => {
  render(
    <StudioForm
      initialValues={{ amount: '' }}
      schema={approveOrderSchema.pick(['amount'])}
      onSubmit={jest.fn()}
    >
      <MoneyField name="price" label="Price" currency={currency} />
    </StudioForm>,
  );
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Price' });

  await user.type(field, typed);
  await user.tab();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(field).toHaveValue(typed);
});

test('a day that cannot be read stays in its field, and the form is not sent', async () => {
  const handleSubmit = jest.fn(() => Promise.resolve());
  render(
    <StudioForm initialValues={{ day: '2026-11-18' }} schema={cashUpQuerySchema} onSubmit={handleSubmit}>
      <DateField name="day" label="Date" />
    </StudioForm>,
  );
  const user = userEvent.setup();
  const field = await screen.findByRole('textbox', { name: 'Date' });
  await user.clear(field);
  await user.type(field, '31/02/2026');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a valid date as DD/MM/YYYY')).toBeInTheDocument();
  expect(field).toHaveValue('31/02/2026');
  expect(handleSubmit).not.toHaveBeenCalled();
});

test('a phone number has its own country code', async () => {
  const handleSubmit = jest.fn(() => Promise.resolve());
  render(
    <StudioForm initialValues={{ phone: '', phoneCountryCode: '+65' }} onSubmit={handleSubmit}>
      <PhoneField name="phone" codeName="phoneCountryCode" label="Mobile number" />
    </StudioForm>,
  );
  const user = userEvent.setup();

  await choose('Country code', '+60 Malaysia')(user);
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '123456789');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(handleSubmit).toHaveBeenCalledWith(
    { phone: '123456789', phoneCountryCode: '+60' },
    expect.anything(),
  );
});

test.each([
  ['jamaica', '+1 Jamaica', '+1'],
  ['dominican rep', '+1 Dominican Republic', '+1'],
  ['canada', '+1 Canada', '+1'],
  ['kazakh', '+7 Kazakhstan', '+7'],
])('the code of a country that shares one is found by its name: %s', async (typed, option, code) => {
  const handleSubmit = jest.fn(() => Promise.resolve());
  render(
    <StudioForm initialValues={{ phone: '', phoneCountryCode: '+65' }} onSubmit={handleSubmit}>
      <PhoneField name="phone" codeName="phoneCountryCode" label="Mobile number" />
    </StudioForm>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Country code' }));
  await user.keyboard(typed);
  await user.click(await screen.findByTitle(option));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(handleSubmit).toHaveBeenCalledWith({ phone: '', phoneCountryCode: code }, expect.anything());
});

test('a time and a password are found by their labels, and an optional field says so', () => {
  render(
    <StudioForm initialValues={{ startsAt: '07:00', password: '' }} onSubmit={() => Promise.resolve()}>
      <TimeField name="startsAt" label="Starts at" isOptional />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
    </StudioForm>,
  );
  expect(screen.getByLabelText(/^Starts at\s\(optional\)$/)).toHaveValue('07:00');
  expect(screen.getByLabelText('Password')).toBeRequired();
  expect(screen.getByLabelText(/Starts at/)).not.toBeRequired();
});

describe('a time of day', () => {
  beforeEach(() => void (document.documentElement.dataset['zone'] = 'Asia/Singapore'));
  afterEach(() => {
    delete document.documentElement.dataset['zone'];
    tellConventions(undefined);
  });

  const open = (startsAt: string, timeFormat: TimeFormat) => {
    tellConventions(someConventions({ timeFormat }));
    const handleSubmit = jest.fn(() => Promise.resolve());
    render(
      <StudioForm initialValues={{ startsAt }} onSubmit={handleSubmit}>
        <TimeField name="startsAt" label="Starts at" />
      </StudioForm>,
    );
    return { user: userEvent.setup(), field: screen.getByLabelText('Starts at'), handleSubmit };
  };

  test.each([
    ['7.30 pm', '24h', '19:30'],
    ['1930', '12h', '7:30 pm'],
    ['noon', '12h', 'noon'],
  ] as const)('%s typed where hours count to %s is shown back as %s', async (typed, timeFormat, shown) => {
    const { user, field } = open('', timeFormat);
    await user.type(field, typed);
    expect(field).toHaveValue(typed);
    await user.tab();
    expect(field).toHaveValue(shown);
  });

  test('stands in the list of half hours, which opens there', async () => {
    const { user, field } = open('06:45', '24h');
    await user.click(field);
    expect(await screen.findByTitle('06:45')).toBeVisible();
  });

  test('is chosen from the half hours of the studio’s clock', async () => {
    const { user, field, handleSubmit } = open('13:30', '12h');
    expect(field).toHaveValue('1:30 pm');
    await user.click(field);
    await user.click(await screen.findByTitle('1:00 am'));
    expect(field).toHaveValue('1:00 am');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(handleSubmit).toHaveBeenCalledWith({ startsAt: '01:00' }, expect.anything());
  });
});

const TEACHERS = [
  'Inge Mueller',
  'Jonas Weißmüller',
  'Zoë O’Brien',
  'José Núñez',
  'Anna Tan',
  'Åse Ågård',
  'Ravi',
  'Mei',
  'Bo',
];

describe('a list that is searched', () => {
  const open = (isMultiple: boolean) => {
    const options = TEACHERS.map((label) => ({ value: label, label }));
    const field = { name: 'it', label: 'Instructor', options };
    render(
      <StudioForm
        label="Form"
        initialValues={{ it: isMultiple ? [] : '' }}
        onSubmit={() => Promise.resolve()}
      >
        {isMultiple ? <MultiSelectField {...field} /> : <SelectField {...field} />}
      </StudioForm>,
    );
  };

  test.each([
    ['müller', ['Inge Mueller', 'Jonas Weißmüller']],
    ['mueller', ['Inge Mueller', 'Jonas Weißmüller']],
    ['muller', ['Inge Mueller', 'Jonas Weißmüller']],
    ['MUELLER inge', ['Inge Mueller']],
    ['obrien', ['Zoë O’Brien']],
    ["o'brien zoe", ['Zoë O’Brien']],
    ['nunez', ['José Núñez']],
    ['tan anna', ['Anna Tan']],
    ['aagaard', ['Åse Ågård']],
  ])('finds by %p as lists of the server do', async (typed, names) => {
    for (const isMultiple of [false, true]) {
      open(isMultiple);
      const user = userEvent.setup();
      await user.click(screen.getByRole('combobox', { name: 'Instructor' }));
      await user.type(screen.getByRole('combobox', { name: 'Instructor' }), typed);
      const shown = TEACHERS.filter((name) => screen.queryByTitle(name) !== null);
      expect(shown).toEqual(names);
      cleanup();
    }
  });
});

describe('a day and time', () => {
  beforeEach(() => void (document.documentElement.dataset['zone'] = 'Asia/Singapore'));
  afterEach(() => {
    delete document.documentElement.dataset['zone'];
    tellConventions(undefined);
  });

  const open = (initial: string) => {
    const handleSubmit = jest.fn(() => Promise.resolve());
    render(
      <StudioForm initialValues={{ at: initial }} onSubmit={handleSubmit}>
        <MomentField name="at" label="Starts on" />
      </StudioForm>,
    );
    const user = userEvent.setup();
    const save = async () => {
      await user.click(screen.getByRole('button', { name: 'Save' }));
      return (handleSubmit.mock.calls as unknown as [{ at: string }][]).at(-1)?.[0].at;
    };
    return { user, save, group: within(screen.getByRole('group', { name: 'Starts on' })) };
  };

  test.each([
    ['1/12/2026', '7 pm', '2026-12-01T19:00'],
    ['01.12.2026', '19.30', '2026-12-01T19:30'],
    ['1/12/2026', '', '2026-12-01T'],
    ['', '7:30', 'T07:30'],
    ['', '', ''],
  ])('typed as %p and %p is %p', async (day, time, moment) => {
    const { user, save, group } = open('');
    const dayField = await group.findByLabelText('Day');
    if (day) await user.type(dayField, day);
    await user.tab();
    if (time) await user.type(group.getByLabelText('Time'), time);
    await user.tab();
    expect(await save()).toBe(moment);
  });

  test.each([
    ['12h', '7:30 pm'],
    ['24h', '19:30'],
  ] as const)('is shown as it is written where hours count to %s', async (timeFormat, time) => {
    tellConventions(someConventions({ timeFormat }));
    const { save, group } = open('2026-12-01T19:30');
    expect(await group.findByLabelText('Day')).toHaveValue('1 Dec 2026');
    expect(group.getByLabelText('Time')).toHaveValue(time);
    expect(await save()).toBe('2026-12-01T19:30');
  });
});
