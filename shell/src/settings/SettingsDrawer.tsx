import { useCan } from '@studio/platform';
import { Button, DrawerPanel, type Settings } from '@studio/ui';
import { setDeveloperTools, useDeveloperTools } from '../inspector/developerTools.ts';
import { mayInspect } from '../inspector/mayInspect.ts';
import { ChoiceGroup, type Choice } from './ChoiceGroup.tsx';
import { Frame, Lines, Sheet, Swatch } from './pictures.tsx';
import { useSettings, useSettingsStore } from './SettingsContext.tsx';
import { CHOICES } from './choices.ts';
import styles from './SettingsDrawer.module.css';
import { SwitchRow } from './SwitchRow.tsx';

const PRESET_NAMES: Record<Settings['colorPreset'], string> = {
  teal: 'Teal',
  green: 'Green',
  blue: 'Blue',
  indigo: 'Indigo',
  purple: 'Purple',
};

/** App Settings: every choice is applied and stored at once; there is no save button. */
export function SettingsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const store = useSettingsStore();
  const settings = useSettings();
  const footer = (
    <>
      <Button onClick={store.reset}>Reset</Button>
      <p className={styles.note}>Saved to your profile.</p>
    </>
  );
  return (
    <DrawerPanel isOpen={isOpen} title="App Settings" size={440} onClose={onClose} footer={footer}>
      <div className={styles.groups}>
        <Choices settings={settings} onChange={store.change} />
        <DeveloperSwitch />
      </div>
    </DrawerPanel>
  );
}

/** For those who may see them: off until they turn them on, and only in this browser. */
function DeveloperSwitch() {
  const can = useCan();
  const isOn = useDeveloperTools();
  if (!mayInspect(can)) return null;
  return (
    <SwitchRow
      label="Developer tools"
      hint="Adds “Parts of this portal” to your menu, in this browser."
      isOn={isOn}
      onChange={setDeveloperTools}
    />
  );
}

interface ChoicesProps {
  settings: Settings;
  onChange: (choice: Partial<Settings>) => void;
}

function Choices({ settings, onChange }: ChoicesProps) {
  const { paletteMode, layout, navColor } = settings;
  return (
    <>
      <ChoiceGroup
        name="color"
        legend="Colour"
        value={settings.colorPreset}
        choices={COLOURS}
        onChange={(colorPreset) => onChange({ colorPreset })}
      />
      <ChoiceGroup
        name="mode"
        legend="Mode"
        value={paletteMode}
        choices={MODES}
        onChange={(mode) => onChange({ paletteMode: mode })}
      />
      <ChoiceGroup
        name="contrast"
        legend="Contrast"
        value={settings.contrast}
        choices={contrasts(paletteMode)}
        onChange={(contrast) => onChange({ contrast })}
      />
      <ChoiceGroup
        name="nav"
        legend="Navigation colour"
        value={navColor}
        choices={navColours(layout)}
        onChange={(nav) => onChange({ navColor: nav })}
      />
      <ChoiceGroup
        name="layout"
        legend="Layout"
        value={layout}
        choices={layouts(navColor)}
        onChange={(next) => onChange({ layout: next })}
      />
      <ChoiceGroup
        name="direction"
        legend="Direction"
        value={settings.direction}
        choices={DIRECTIONS}
        onChange={(direction) => onChange({ direction })}
      />
      <SwitchRow
        label="Stretch"
        hint="Pages use the whole width of the window."
        isOn={settings.stretch}
        onChange={(stretch) => onChange({ stretch })}
      />
      <SwitchRow
        label="Responsive font sizes"
        hint="Headings are smaller on small screens."
        isOn={settings.responsiveFontSizes}
        onChange={(responsiveFontSizes) => onChange({ responsiveFontSizes })}
      />
    </>
  );
}

const COLOURS: Choice<Settings['colorPreset']>[] = CHOICES.colorPreset.map((value) => ({
  value,
  label: PRESET_NAMES[value],
  picture: <Swatch preset={value} />,
}));

const MODES: Choice<Settings['paletteMode']>[] = [
  { value: 'light', label: 'Light', picture: <Sheet mode="light" /> },
  { value: 'dark', label: 'Dark', picture: <Sheet mode="dark" /> },
];

const contrasts = (mode: Settings['paletteMode']): Choice<Settings['contrast']>[] => [
  { value: 'normal', label: 'Normal', picture: <Sheet mode={mode} /> },
  { value: 'high', label: 'High', picture: <Sheet mode={mode} contrast="high" /> },
];

const navColours = (layout: Settings['layout']): Choice<Settings['navColor']>[] => [
  { value: 'blend-in', label: 'Blend-in', picture: <Frame layout={layout} nav="blend-in" /> },
  { value: 'discrete', label: 'Discrete', picture: <Frame layout={layout} nav="discrete" /> },
  { value: 'evident', label: 'Evident', picture: <Frame layout={layout} nav="evident" /> },
];

const layouts = (nav: Settings['navColor']): Choice<Settings['layout']>[] => [
  { value: 'vertical', label: 'Vertical', picture: <Frame layout="vertical" nav={nav} /> },
  { value: 'horizontal', label: 'Horizontal', picture: <Frame layout="horizontal" nav={nav} /> },
];

const DIRECTIONS: Choice<Settings['direction']>[] = [
  { value: 'ltr', label: 'Left to right', picture: <Lines from="ltr" /> },
  { value: 'rtl', label: 'Right to left', picture: <Lines from="rtl" /> },
];
