import { api } from '@shivar/domain/contract/api';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { addDays, dayAt } from '@shivar/domain/values/day';

import { keepPrivately, keptPrivately } from '../../lib/kept-answers.ts';
import { readAnswer } from '../../lib/read-answer.ts';
import { currentSession } from '../../lib/session.ts';
import type { DayList } from './day-list.ts';
import { withPage } from './day-list.ts';

type Asked = Pick<DayList, 'date' | 'batch'>;

const NAME = '/kept-day';
const nameOf = ({ date, batch }: Asked) => `${NAME}/${date}/${batch}`;

/** Keeps a complete list for times without a network, as long as the session lasts (decision 84). */
export async function keepDay({
  readAt: at,
  version,
  listVersion,
  close,
  unmarked,
  missed,
  changes,
  harvest,
  expectedCount,
  expectedAge,
  complete,
  ...page
}: DayList): Promise<void> {
  const userId = currentSession().user?._id;
  if (userId === undefined || !complete) return;
  const looked = { version, listVersion, close, unmarked, missed, changes };
  const oldest = `${NAME}/${addDays(dayAt(at), -1)}`;
  const isOld = (name: string) => name.startsWith(NAME) && name < oldest;
  const harvested = { harvest, expectedCount, expectedAge };
  await keepPrivately(nameOf(page), userId, { at, looked, harvested, page: { ...page, next: null } }, isOld);
}

/** The list as it was last read on this phone; null where it never was. */
export async function keptDay(asked: Asked): Promise<DayList | null> {
  const userId = currentSession().user?._id;
  const kept = userId === undefined ? null : await keptPrivately(nameOf(asked), userId);
  if (!kept) return null;
  const looked = readAnswer(officeDayCalls.fulfilmentChanges.answer, kept['looked']);
  const page = readAnswer(api.fulfilmentDay.answer, kept['page']);
  const harvested = readAnswer(officeDayCalls.fulfilmentHarvest.answer, kept['harvested']);
  return looked.ok && harvested.ok && page.ok
    ? withPage(null, page.value, { readAt: kept.at, ...looked.value, ...harvested.value })
    : null;
}
