/** What of a keyboard's event says which key it was. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * What was pressed, as `aria-keyshortcuts` writes it: `J`, `/`, `Control+S` (⌘ where there is one). Null for what the
 * office leaves to the browser. A keyboard that writes Devanagari has the keys in the same places.
 */
export function pressedKey(press: KeyPress): string | null {
  if (press.altKey) return null;
  const key = latin(press);
  const isLetter = /^[A-Z]$/.test(key);
  if (press.ctrlKey || press.metaKey) {
    const isKnown = (key === 'S' || key === 'Enter') && !press.shiftKey;
    return isKnown ? `Control+${key}` : null;
  }
  if (isLetter && press.shiftKey) return null;
  return key.length === 1 && key !== ' ' ? key : null;
}

const SIGNS: Readonly<Record<string, string>> = { Slash: '/', 'Shift+Slash': '?' };

/** The key as a Latin keyboard names it; letters as capitals. */
function latin({ key, code, shiftKey }: KeyPress): string {
  // Names of keys are Latin; one press may write two letters of another script.
  if (/^[ -~]+$/.test(key)) return key.length > 1 ? key : key.toUpperCase();
  const place = /^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1];
  return place ?? SIGNS[shiftKey ? `Shift+${code}` : code] ?? '';
}
