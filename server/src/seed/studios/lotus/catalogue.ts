export type TemplateKey =
  | 'vinyasa'
  | 'hatha'
  | 'yin'
  | 'power'
  | 'mat'
  | 'prenatal'
  | 'foundations'
  | 'flow'
  | 'sound'
  | 'private';
export type RoomKey = 'lotus' | 'reformer';

/** A class of the demo studio. */
export interface TemplateText {
  name: string;
  text: string;
  minutes: number;
  room: RoomKey;
  teacher: string;
  colour: string;
  type?: string;
  level?: string;
  capacity?: number;
}

export const TEMPLATES: Record<TemplateKey, TemplateText> = {
  vinyasa: {
    name: 'Vinyasa Flow',
    text: 'One breath, one movement: a steady flow that leaves you warm and clear.',
    minutes: 60,
    room: 'lotus',
    teacher: 'Priya Nair',
    colour: '#7C3AED',
  },
  hatha: {
    name: 'Hatha Basics',
    text: 'The standing and seated poses, slowly and well explained. No experience needed.',
    minutes: 60,
    room: 'lotus',
    teacher: 'Sarah Wong',
    colour: '#0891B2',
    level: 'BEGINNER',
  },
  yin: {
    name: 'Yin & Restore',
    text: 'Long holds on props and blankets. The quietest hour and a quarter of your week.',
    minutes: 75,
    room: 'lotus',
    teacher: 'Aisyah Rahman',
    colour: '#4F46E5',
  },
  power: {
    name: 'Power Yoga',
    text: 'Strong sequences, arm balances and music. Come rested.',
    minutes: 60,
    room: 'lotus',
    teacher: 'Daniel Lim',
    colour: '#DC2626',
    level: 'ADVANCED',
  },
  mat: {
    name: 'Mat Pilates',
    text: 'Core, hips and back with nothing but a mat and your own weight.',
    minutes: 50,
    room: 'lotus',
    teacher: 'Jasmine Teo',
    colour: '#059669',
  },
  prenatal: {
    name: 'Prenatal Yoga',
    text: 'From week 14 to the due date. Please tell us about your pregnancy when you book.',
    minutes: 60,
    room: 'lotus',
    teacher: 'Sarah Wong',
    colour: '#DB2777',
    capacity: 10,
  },
  foundations: {
    name: 'Reformer Foundations',
    text: 'Your first ten classes on the machine: springs, straps and safe shoulders.',
    minutes: 50,
    room: 'reformer',
    teacher: 'Marco Rossi',
    colour: '#D97706',
    level: 'BEGINNER',
  },
  flow: {
    name: 'Reformer Flow',
    text: 'A moving class for those who know the reformer. Takes two credits of a class pack.',
    minutes: 50,
    room: 'reformer',
    teacher: 'Jasmine Teo',
    colour: '#EA580C',
    level: 'INTERMEDIATE',
  },
  sound: {
    name: 'Full Moon Sound Bath',
    text: 'Ninety minutes of gongs, bowls and lying down. Bring a friend and a warm jumper.',
    minutes: 90,
    room: 'lotus',
    teacher: 'Aisyah Rahman',
    colour: '#1D4ED8',
    type: 'EVENT',
  },
  private: {
    name: 'Private Pilates',
    text: 'One to one on mat or reformer, planned around your body.',
    minutes: 55,
    room: 'reformer',
    teacher: 'Marco Rossi',
    colour: '#0F766E',
    type: 'APPOINTMENT',
    capacity: 1,
  },
};

/** A plan on its price list. */
export interface PlanText {
  name: string;
  text: string;
  type: string;
  price: number;
  credits: number | null;
  lasts: readonly [number, string];
  types?: string[];
  only?: TemplateKey[];
  priority?: number;
  activation?: string;
  visibility?: string;
  status?: string;
  shareable?: boolean;
}

/** In the order of the price list; prices in Singapore dollars. */
export const PLANS: Record<string, PlanText> = {
  intro: {
    name: 'Intro Trio',
    text: 'Three classes in two weeks, for your first visit to Lotus.',
    type: 'INTRO',
    price: 45,
    credits: 3,
    lasts: [14, 'DAY'],
    priority: 2,
  },
  trial: {
    name: 'Free Community Class',
    text: 'One class on us.',
    type: 'TRIAL',
    price: 0,
    credits: 1,
    lasts: [14, 'DAY'],
    priority: 1,
    visibility: 'MEMBERS',
  },
  dropIn: {
    name: 'Drop-in',
    text: 'A single class within a week.',
    type: 'DROP_IN',
    price: 32,
    credits: 1,
    lasts: [7, 'DAY'],
    priority: 3,
  },
  five: {
    name: '5-Class Pack',
    text: 'Five classes in two months.',
    type: 'CLASS_PACK',
    price: 150,
    credits: 5,
    lasts: [2, 'MONTH'],
  },
  ten: {
    name: '10-Class Pack',
    text: 'Ten classes in three months. Can be shared with family.',
    type: 'CLASS_PACK',
    price: 280,
    credits: 10,
    lasts: [3, 'MONTH'],
    shareable: true,
  },
  twenty: {
    name: '20-Class Pack',
    text: 'Twenty classes in six months. Can be shared with family.',
    type: 'CLASS_PACK',
    price: 520,
    credits: 20,
    lasts: [6, 'MONTH'],
    shareable: true,
  },
  reformer: {
    name: 'Reformer Ten',
    text: 'Ten reformer classes; the three months start with your first one.',
    type: 'CLASS_PACK',
    price: 380,
    credits: 10,
    lasts: [3, 'MONTH'],
    only: ['foundations', 'flow'],
    priority: 3,
    activation: 'FIRST_BOOKING',
  },
  monthly: {
    name: 'Unlimited Month',
    text: 'As many classes as you like for a month.',
    type: 'MEMBERSHIP',
    price: 240,
    credits: null,
    lasts: [1, 'MONTH'],
    priority: 4,
  },
  quarterly: {
    name: 'Unlimited Quarter',
    text: 'As many classes as you like for three months.',
    type: 'MEMBERSHIP',
    price: 640,
    credits: null,
    lasts: [3, 'MONTH'],
    priority: 4,
  },
  privates: {
    name: 'Private Pilates x 5',
    text: 'Five private sessions in four months.',
    type: 'APPOINTMENT_PACK',
    price: 600,
    credits: 5,
    lasts: [4, 'MONTH'],
    types: ['APPOINTMENT'],
  },
  soundBath: {
    name: 'Sound Bath Ticket',
    text: 'One place in a Full Moon Sound Bath.',
    type: 'EVENT_PASS',
    price: 48,
    credits: 1,
    lasts: [2, 'MONTH'],
    types: ['EVENT'],
  },
  friends: {
    name: 'Friends & Family Ten',
    text: 'For family of the team.',
    type: 'CLASS_PACK',
    price: 180,
    credits: 10,
    lasts: [6, 'MONTH'],
    visibility: 'STAFF_ONLY',
  },
  founders: {
    name: 'Founders 30',
    text: 'Opening offer of 2019, no longer sold.',
    type: 'CLASS_PACK',
    price: 600,
    credits: 30,
    lasts: [1, 'YEAR'],
    status: 'INACTIVE',
  },
};
