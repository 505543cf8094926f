import type { Language } from '@shivar/domain/language/language';
import type { Lock } from '@shivar/domain/rules/customisation/customisation';
import type { Day } from '@shivar/domain/values/day';

import { refusalText } from '../../../lib/refusal-text.ts';
import type { EditorState } from '../state/editor-state.ts';
import { hasLines, linesOn } from '../state/selectors.ts';

/**
 * The reason why a date is locked, in the promised words (product 9.21): it has items, its cut-off has passed, or both.
 * Expects the words of `messages`.
 */
export function lockText(
  state: EditorState,
  day: Day,
  lock: Exclude<Lock, null>,
  language: Language,
): string {
  const isClosed = lock === 'past-cut-off';
  const reasons = [
    (!isClosed || hasLines(linesOn(state, day))) && 'date_locked',
    isClosed && 'date_past_cut_off',
  ] as const;
  const texts = reasons.map((code) => code && refusalText({ code, params: { day } }, language));
  return texts.filter(Boolean).join('. ');
}
