import { THEMES, setTheme, useTheme } from '../lib/theme.ts';
import { useWords } from '../lib/words.ts';

/** Light, dark, or as the device has it. */
export function ThemeChoice() {
  const t = useWords('shell');
  const chosen = useTheme();
  return (
    <label className="flex min-h-12 items-center gap-2 text-soft">
      {t('appearance')}
      <select
        value={chosen}
        onChange={(event) => setTheme(THEMES.find((theme) => theme === event.currentTarget.value) ?? 'auto')}
        className="min-h-11 rounded-button border border-line-strong bg-card px-3 text-ink"
      >
        {THEMES.map((theme) => (
          <option key={theme} value={theme}>
            {t(`theme.${theme}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
