import type { MouseEvent } from 'react';

import { useSpoken } from '../lib/farm.ts';
import { useLanguage } from '../lib/language.ts';
import { Icon } from '../ui/icon.tsx';
import { THEMES, setTheme, useTheme } from '../lib/visitor-choices.ts';
import { useWords } from '../lib/words.ts';

/**
 * A link to this page in the other language of the shop, named in that language. A plain link works without script, and
 * the new document has no word of the old language. The server keeps the choice as a cookie.
 */
export function LanguageSwitch() {
  const other = useLanguage() === 'mr' ? 'en' : 'mr';
  const spoken = useSpoken();
  const keepRest = (event: MouseEvent<HTMLAnchorElement>) => {
    // Kept pages have no query of their own, so the address's query is added at the tap.
    const address = new URL(window.location.href);
    address.searchParams.set('lang', other);
    const link = event.currentTarget;
    link.href = address.pathname + address.search + address.hash;
    // The page answers the tap until the other one comes, and is as before where somebody goes back to it.
    link.ariaBusy = 'true';
    window.addEventListener('pagehide', () => (link.ariaBusy = null), { once: true });
  };
  if (!spoken.includes(other)) return null;
  return (
    <a
      href={`?lang=${other}`}
      hrefLang={other}
      lang={other}
      onClick={keepRest}
      className="flex min-h-12 items-center gap-2 rounded-button px-3 hover:bg-sprout aria-busy:bg-sprout"
    >
      <Icon name="language" className="size-5" />
      {other === 'mr' ? 'मराठी' : 'English'}
    </a>
  );
}

/** Light, dark, or as the device has it. */
export function ThemeChoice() {
  const t = useWords('shell');
  const chosen = useTheme();
  return (
    <label className="flex min-h-12 flex-wrap items-center gap-x-2 text-soft">
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
