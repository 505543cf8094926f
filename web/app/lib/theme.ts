import { storedText, useStoredText } from './stored-state.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
/** `auto` follows the device. */
type Theme = (typeof THEMES)[number];

const theme = storedText('theme');

/** The visitor's choice of light and dark. */
export function useTheme(): Theme {
  const stored = useStoredText(theme);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

/** Stores the choice and applies it at once, in every tab. */
export function setTheme(choice: Theme): void {
  theme.write(choice === 'auto' ? null : choice);
  markDocument();
}

/** Keeps the document's mark true when another tab changes the choice. Called once, at start. */
export function followTheme(): void {
  theme.subscribe(markDocument);
}

function markDocument(): void {
  const stored = theme.read();
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset['theme'] = stored;
  else delete document.documentElement.dataset['theme'];
}
