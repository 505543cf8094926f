import { randomUUIDv7 } from 'node:crypto';
import type { Api } from '@shivar/domain/contract/api';
import type { BodyOf } from '@shivar/domain/contract/call';
import type { LeftMessage } from '@shivar/domain/contract/pages';
import type { Language } from '@shivar/domain/language/language';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { contactSchema } from '@shivar/domain/rules/contact/contact';
import type { TypedMessage } from '@shivar/domain/rules/contact/contact';
import { contactTextsOf } from '@shivar/domain/rules/contact/contact-texts';
import { dueAt } from '@shivar/domain/rules/contact/inbox';
import { emailKey } from '../auth/queries.ts';
import type { AuthDeps } from '../auth/session-commands.ts';
import { inTransaction } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import { refusalAnswerOf, statusOf } from '../http/errors.ts';
import type { FormSender } from '../http/pages.ts';
import { validate } from '../http/validation.ts';
import { messageWritten } from '../limits/rules.ts';
import { farmSettings } from '../settings/queries.ts';
import type { Mode } from '../settings/queries.ts';

/** The answer to a message (product 9.23). */
const THANKS: Readonly<Record<Language, string>> = {
  en: "Thank you for your message! We'll get back to you soon.",
  mr: 'तुमच्या संदेशाबद्दल धन्यवाद! आम्ही लवकरच तुमच्याशी संपर्क साधू.',
};

export type ContactDeps = AuthDeps & { readonly mode: Mode };

/** Stores a message, mails it to the farm and acknowledges it, all or nothing (product 2.44, 2.45). Refuses too many. */
export async function leaveMessage(
  { db, clock, limits, outbox, consents, mode }: ContactDeps,
  body: BodyOf<Api['contact']>,
  { ip, language }: FormSender,
): Promise<Result<{ thanks: string; ticket: number }>> {
  const email = body.email || null;
  const key = email && emailKey(email);
  const allowed = await limits.use(messageWritten(key, ip));
  if (!allowed.ok) return allowed;
  const { name, message } = body;
  const written = { name, email, ...contactTextsOf(body), message };
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const due = dueAt(now, 'new');
    const times = { createdAt: new Date(now), dueAt: due === null ? null : new Date(due) };
    const row = { id: randomUUIDv7(), ...written, language, ...times };
    const stored = await insertRow(tx, 'contact_messages', row);
    if (!stored) throw new Error('The stored message did not come back');
    const { id, ticket } = stored;
    const consent = { email: key, purpose: 'contact', about: String(ticket) } as const;
    await consents.keep(tx, consent, await consents.agreement(tx, language));
    const farm = await farmSettings(tx, mode);
    // A farm without an email reads the message in its inbox.
    if (farm.email !== '')
      await outbox.enqueue(tx, farm.email, language, { kind: 'contact-message', ...written, ticket });
    if (email !== null)
      await outbox.enqueue(tx, email, language, { kind: 'contact-received', name, ticket, thread: id });
    return accepted({ thanks: THANKS[language], ticket });
  });
}

/** Stores a typed form by the rules of the call (product 2.44, 2.45). Answers the thanks, or the errors by field. */
export async function leaveTypedMessage(
  deps: ContactDeps,
  typed: TypedMessage,
  sender: FormSender,
): Promise<LeftMessage> {
  const judged = validate(contactSchema, typed);
  const left = judged.ok ? await leaveMessage(deps, judged.value, sender) : judged;
  if (left.ok) return { ok: true, ...left.value, email: typed.email };
  const { message, issues = [] } = refusalAnswerOf(left.refusal, sender.language);
  const fields = Object.fromEntries(issues.toReversed().map((issue) => [issue.path, issue.message]));
  const failure = issues.length > 0 ? null : message;
  return { ok: false, status: statusOf(left.refusal), fields, failure, typed };
}
