import { ChoiceCards } from '../ui/ChoiceCards.tsx';
import { PAY_AT_STUDIO, type StudioPayMode } from './order.model.ts';

const MODES = Object.entries(PAY_AT_STUDIO).map(([value, { label, hint }]) => ({ value: value as StudioPayMode, title: label, detail: hint }));

/** How to pay at the studio. */
export const PayModes = ({ mode, onChange }: { mode: StudioPayMode; onChange: (mode: StudioPayMode) => void }) => (
  <ChoiceCards legend="How would you like to pay?" name="mode" options={MODES} value={mode} onChange={onChange} />
);
