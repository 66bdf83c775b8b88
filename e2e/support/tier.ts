/** Whether everything runs that there is, see `npm run test:long`. */
export const IS_LONG = process.env['E2E_LONG'] === 'true';
