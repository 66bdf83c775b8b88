import type { Starter } from '@studio/ui/fields';

/** Classes to begin with, each as most studios of its kind offer it. */
export const CLASS_STARTERS: readonly Starter[] = [
  {
    label: 'Yoga',
    values: {
      className: 'Vinyasa Flow',
      description:
        'A flowing class that links breath and movement. We build up slowly, hold what matters and end in stillness. For all levels.',
      level: 'ALL',
      durationMin: 60,
      capacity: 15,
      preparationNotes: 'Comfortable clothes and a bottle of water. Mats are here.',
    },
  },
  {
    label: 'Pilates',
    values: {
      className: 'Reformer Basics',
      description:
        'Small groups on the reformer: control, core and posture. We set up your machine together. No experience needed.',
      level: 'BEGINNER',
      durationMin: 50,
      capacity: 8,
      preparationNotes: 'Grip socks are required. You can buy a pair at the desk.',
    },
  },
  {
    label: 'Dance',
    values: {
      className: 'Contemporary Open Class',
      description:
        'Warm-up, technique across the floor and a short combination to music. Come as you are: steps are shown for all levels.',
      level: 'ALL',
      durationMin: 75,
      capacity: 20,
      preparationNotes: 'Clothes that you can move in. Bare feet or socks.',
    },
  },
  {
    label: 'Fitness',
    values: {
      className: 'Full Body Strength',
      description:
        'Squats, pushes, pulls and carries in a small group. Every exercise has an easier and a harder version.',
      level: 'ALL',
      durationMin: 45,
      capacity: 12,
      preparationNotes: 'Training shoes, a towel and a bottle of water.',
    },
  },
];
