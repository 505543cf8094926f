import { formatShortDay } from '@shivar/domain/language/format';

import { serverNow } from '../../../lib/server-clock.ts';
import { toast } from '../../../lib/toasts.ts';
import { wordsOf } from '../../../lib/words.ts';
import { tellRefusal } from '../state/refusals.ts';
import type { Tools } from '../state/tools.ts';
import { appliedToAll, planned } from './bulk-steps.ts';
import type { BulkStep } from './bulk-steps.ts';

/** Takes a step over many dates, and says what it did. Expects the words of `month`. */
export function takeStep(tools: Tools, kind: 'appliedToAll' | 'planned'): void {
  const state = tools.store.read();
  if (state.edited === null) return;
  const now = serverNow();
  const step = kind === 'planned' ? planned(state, now) : appliedToAll(state, state.edited, now);
  tools.store.change(() => step.state);
  tell(tools, step.outcome);
}

function tell({ language }: Tools, outcome: BulkStep['outcome']): void {
  const [t, month] = [wordsOf(language, 'customise'), wordsOf(language, 'month')];
  switch (outcome.kind) {
    case 'applied': {
      const [day] = outcome.shortDates;
      if (day === undefined) return toast('done', month('appliedTo', { n: outcome.dates }));
      const dates = t('dateCount', { n: outcome.dates });
      const short = { dates, n: outcome.shortDates.length, day: formatShortDay(day, language) };
      return toast('info', month('appliedShort', short));
    }
    case 'planned': {
      if (outcome.restItems === 0) return toast('done', month('plannedOver', { n: outcome.dates }));
      const dates = t('dateCount', { n: outcome.dates });
      return toast('info', month('plannedRest', { dates, n: outcome.restItems }));
    }
    case 'emptyBox':
      return tellRefusal('info', { code: 'selection_empty' }, language);
    default:
      return toast('info', t(outcome.kind));
  }
}
