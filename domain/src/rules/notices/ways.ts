import { NOTICES } from './notice.ts';
import type { NoticeKind } from './notice.ts';

/** The channels that a household chose for a kind. Without a choice the table decides. */
export interface Choice {
  readonly mail?: boolean;
  readonly push?: boolean;
}

export type Choices = Readonly<Partial<Record<NoticeKind, Choice>>>;

export interface Reach {
  readonly hasEmail: boolean;
  readonly hasPush: boolean;
}

/** What a household chose for a kind, with the usual for the rest. What is owed always goes by mail. */
export function chosenWays(kind: NoticeKind, hasPush: boolean, choice: Choice = {}): Required<Choice> {
  const { owed, mail, push } = NOTICES[kind];
  const usual = mail === 'instead' ? !hasPush : mail;
  return { mail: owed || (choice.mail ?? usual), push: choice.push ?? push };
}

/**
 * The ways of a kind to a household (product 7.60, 7.63). What is owed always finds one: the mail, else the push, else a call of the
 * office.
 */
export function waysTo(
  kind: NoticeKind,
  { hasEmail, hasPush }: Reach,
  choice: Choice = {},
): Readonly<Record<'mail' | 'push' | 'call', boolean>> {
  const { owed } = NOTICES[kind];
  const chosen = chosenWays(kind, hasPush, choice);
  const mail = hasEmail && chosen.mail;
  const push = hasPush && ((owed && !mail) || chosen.push);
  return { mail, push, call: owed && !mail && !push };
}
