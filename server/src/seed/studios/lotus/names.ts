import type { NameGroup } from '../description.ts';

const women = (...names: string[]) => names.map((name) => [name, 'FEMALE'] as const);
const men = (...names: string[]) => names.map((name) => [name, 'MALE'] as const);

/** Names typical of Singapore. All people are invented. */
export const NAME_GROUPS: readonly NameGroup[] = [
  {
    weight: 58,
    first: [
      ...women(
        'Hui Min',
        'Jia Ying',
        'Xin Yi',
        'Li Ting',
        'Wei Ling',
        'Yi Xuan',
        'Shu Hui',
        'Pei Shan',
        'Rachel',
        'Michelle',
        'Cheryl',
        'Vanessa',
        'Joanne',
        'Serene',
        'Amanda',
        'Kai Xin',
        'Bee Leng',
        'Jasmine',
        'Evelyn',
        'Clara',
      ),
      ...men('Wei Jie', 'Jun Hao', 'Zhi Hao', 'Daniel', 'Marcus', 'Boon Kiat', 'Kelvin', 'Ryan', 'Desmond'),
    ],
    last: [
      'Tan',
      'Lim',
      'Lee',
      'Ng',
      'Ong',
      'Wong',
      'Goh',
      'Chua',
      'Chan',
      'Koh',
      'Teo',
      'Ang',
      'Yeo',
      'Tay',
      'Ho',
      'Low',
      'Sim',
      'Chong',
      'Toh',
      'Seah',
    ],
  },
  {
    weight: 16,
    first: [
      ...women('Nur Aisyah', 'Siti Nurhaliza', 'Farah', 'Nadia', 'Hidayah', 'Aishah', 'Zulaikha'),
      ...men('Farhan', 'Hafiz', 'Irfan'),
    ],
    last: ['Rahman', 'Ismail', 'Abdullah', 'Hassan', 'Osman', 'Yusof', 'Ahmad', 'Salleh'],
  },
  {
    weight: 13,
    first: [
      ...women('Kavitha', 'Deepa', 'Anjali', 'Meera', 'Shanti', 'Divya'),
      ...men('Arjun', 'Vikram', 'Suresh'),
    ],
    last: ['Nair', 'Pillai', 'Krishnan', 'Menon', 'Raj', 'Subramaniam', 'Iyer'],
  },
  {
    weight: 13,
    first: [
      ...women('Emma', 'Sophie', 'Charlotte', 'Isabelle', 'Yuki', 'Hana', 'Olivia'),
      ...men('Thomas', 'James', 'Luca'),
    ],
    last: ['Anderson', 'Müller', 'Dubois', 'Tanaka', 'Murphy', 'Rossi', 'Fernandez', 'de Souza'],
  },
];
