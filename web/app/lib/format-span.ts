import type { Day } from '@shivar/domain/values/day';
import { formatDay } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';

/** From one day to another: `24 Nov – 23 Dec 2026`, the first year only where it is another one. One day is itself. */
export function formatSpan(start: Day, end: Day, language: Language): string {
  const until = formatDay(end, language);
  if (start === end) return until;
  const from = formatDay(start, language);
  return `${start.slice(0, 4) === end.slice(0, 4) ? from.slice(0, -5) : from} – ${until}`;
}
