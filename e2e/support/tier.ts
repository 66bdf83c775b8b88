/** Whether everything runs, as in `npm run test:long`. */
export const IS_LONG = process.env['E2E_LONG'] === 'true';
