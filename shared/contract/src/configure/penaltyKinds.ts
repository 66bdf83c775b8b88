/** What a penalty is for. */
export const PENALTY_TRIGGERS = ['LATE_CANCEL', 'NO_SHOW'] as const;
export const PENALTY_MODES = ['EVERY', 'FROM_NTH', 'EXACTLY_NTH'] as const;
export const PENALTY_ACTIONS = ['FORFEIT_CREDIT', 'FEE', 'EXTRA_CREDIT', 'BLOCK_DAYS'] as const;
