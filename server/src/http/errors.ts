import type { RefusalAnswer } from '@shivar/domain/contract/answers';
import { en } from '@shivar/domain/language/messages.en';
import type { MessageCode } from '@shivar/domain/language/messages.en';
import { mr } from '@shivar/domain/language/messages.mr';
import { fillMessage } from '@shivar/domain/language/refusal';
import type { Refusal } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';

const MESSAGES: Readonly<Record<Language, Readonly<Record<MessageCode, string>>>> = { en, mr };

/**
 * The status of each refusal (product 8.21). All others are 422: a rule that depends on stored data. A refusal with issues
 * is always 400, since only the schema names issues.
 */
const STATUSES: Readonly<Partial<Record<MessageCode, number>>> = {
  request_invalid: 400,
  period_invalid: 400,
  pincode_fixed: 400,
  idempotency_key_required: 400,
  idempotency_key_invalid: 400,
  text_unreadable: 400,
  not_signed_in: 401,
  session_expired: 401,
  credentials_wrong: 401,
  google_failed: 401,
  not_allowed: 403,
  admin_not_deletable: 403,
  account_blocked: 403,
  own_account: 403,
  last_admin: 409,
  email_has_account: 409,
  google_unproven: 409,
  customer_blocked: 409,
  account_claimed: 409,
  box_comes_first: 409,
  role_needs_email: 409,
  works_here_already: 409,
  invited_is_blocked: 409,
  invited_already: 409,
  invitation_over: 409,
  not_found: 404,
  order_not_found: 404,
  address_not_found: 404,
  plan_not_found: 404,
  google_not_offered: 404,
  offer_changed: 409,
  changed_meanwhile: 409,
  in_use: 409,
  unit_fixed: 409,
  plan_retired: 409,
  plan_coming_soon: 409,
  plan_sold_out: 409,
  plan_can_be_bought: 409,
  pincode_served: 409,
  pincode_known: 409,
  day_full: 409,
  days_full: 409,
  round_full: 409,
  import_moved_on: 409,
  order_not_active: 409,
  date_locked: 409,
  date_past_cut_off: 409,
  nothing_to_release: 409,
  totals_stale: 409,
  nothing_to_undo: 409,
  undo_outdated: 409,
  changed_elsewhere: 409,
  date_over: 409,
  box_closed: 409,
  payment_settled: 409,
  box_on_its_way: 409,
  deliveries_ahead: 409,
  photo_gone: 409,
  mail_gone: 409,
  too_large: 413,
  photo_too_large: 413,
  media_type_unsupported: 415,
  photo_kind: 415,
  too_many_requests: 429,
  password_guessed: 429,
  otp_guessed: 429,
  otp_mailed: 429,
  failed: 500,
  unavailable: 503,
  photo_not_kept: 503,
};

/** The HTTP status that a refusal is answered with. */
export function statusOf(refusal: Refusal): number {
  return refusal.issues ? 400 : (STATUSES[refusal.code] ?? 422);
}

/** A message in a reader's language. */
export function messageOf(refusal: Pick<Refusal, 'code' | 'params'>, language: Language): string {
  return fillMessage(MESSAGES[language][refusal.code], refusal.params ?? {}, language);
}

/** A refusal as every call answers it (product 8.20). Where fields are wrong, the first one gives message and code. */
export function refusalAnswerOf(refusal: Refusal, language: Language): RefusalAnswer {
  const said = refusal.issues?.[0] ?? refusal;
  const answer = { message: messageOf(said, language), code: said.code };
  if (!refusal.issues) return answer;
  const issues = refusal.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: messageOf(issue, language),
  }));
  return { ...answer, issues };
}
