import { contactSchema } from '@shivar/domain/rules/contact/contact';
import type { LeftMessage, TypedMessage } from '@shivar/domain/contract/pages';
import { refusalAnswerOf, statusOf } from '../http/errors.ts';
import type { FormSender } from '../http/pages.ts';
import { validate } from '../http/validation.ts';
import { leaveMessage } from './commands.ts';
import type { ContactDeps } from './commands.ts';
import { THANKS } from './messages.ts';

/** Takes a message over that a form brought, by the rules of the call (product 2.44, 2.45): thanks, or what is wrong and where. */
export async function leaveTypedMessage(
  deps: ContactDeps,
  typed: TypedMessage,
  sender: FormSender,
): Promise<LeftMessage> {
  const judged = validate(contactSchema, typed);
  const left = judged.ok ? await leaveMessage(deps, judged.value, sender) : judged;
  if (left.ok) return { ok: true, thanks: THANKS[sender.language], ticket: left.value, email: typed.email };
  const { message, issues = [] } = refusalAnswerOf(left.refusal, sender.language);
  const fields = Object.fromEntries(issues.toReversed().map((issue) => [issue.path, issue.message]));
  return {
    ok: false,
    status: statusOf(left.refusal),
    fields,
    failure: issues.length > 0 ? null : message,
    typed,
  };
}
