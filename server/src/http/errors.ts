import type { RefusalAnswer } from '@shivar/domain/contract/answers';
import { en } from '@shivar/domain/language/messages.en';
import type { MessageCode } from '@shivar/domain/language/messages.en';
import { mr } from '@shivar/domain/language/messages.mr';
import { fillMessage } from '@shivar/domain/language/fill-message';
import type { Refusal } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';

const MESSAGES: Readonly<Record<Language, Readonly<Record<MessageCode, string>>>> = { en, mr };

/**
 * The status of each refusal (product 8.21). All others are 422: a rule that depends on stored data. A refusal with issues
 * is always 400, since only the schema names issues.
 */
const CODES: readonly (readonly [status: number, ...codes: MessageCode[]])[] = [
  [400, 'request_invalid', 'period_invalid', 'pincode_fixed', 'text_unreadable'],
  [400, 'idempotency_key_required', 'idempotency_key_invalid'],
  [401, 'not_signed_in', 'session_expired', 'credentials_wrong', 'google_failed'],
  [403, 'not_allowed', 'admin_not_deletable', 'account_blocked', 'own_account'],
  [403, 'second_step_needed', 'second_step_missing', 'login_again'],
  [
    404,
    'not_found',
    'bill_not_found',
    'order_not_found',
    'address_not_found',
    'plan_not_found',
    'item_not_found',
    'google_not_offered',
  ],
  [409, 'email_has_account', 'google_unproven', 'account_claimed', 'customer_blocked'],
  [409, 'last_admin', 'role_needs_email', 'works_here_already'],
  [409, 'passkey_known', 'passkeys_full', 'authenticator_known'],
  [409, 'invited_is_blocked', 'invited_already', 'invitation_over'],
  [409, 'changed_meanwhile', 'changed_elsewhere', 'in_use', 'import_moved_on', 'photo_gone', 'mail_gone'],
  [
    409,
    'mandate_known',
    'offer_changed',
    'total_changed',
    'extra_price_changed',
    'coupon_used',
    'coupon_used_up',
    'coupon_known',
  ],
  [409, 'plan_retired', 'plan_coming_soon', 'plan_sold_out', 'plan_can_be_bought'],
  [409, 'pincode_served', 'pincode_known', 'day_full', 'days_full', 'round_full', 'day_off'],
  [409, 'order_not_active', 'date_locked', 'date_past_cut_off', 'day_not_come', 'date_over', 'totals_stale'],
  [409, 'day_not_closed', 'packing_began', 'no_open_delivery', 'address_same'],
  [409, 'complaint_late', 'box_photos_many', 'box_photo_gone', 'box_not_marked', 'complaint_told'],
  [
    409,
    'complaint_gone',
    'complaint_nothing_left',
    'complaint_no_date',
    'complaint_date_full',
    'rest_gone',
    'rest_unwanted',
  ],
  [409, 'unit_fixed', 'nothing_to_release', 'nothing_to_undo', 'undo_outdated', 'day_off_known'],
  [409, 'nothing_to_hold', 'nothing_to_resume', 'skip_without_room', 'hold_too_far', 'moves_outdated'],
  [409, 'box_comes_first', 'box_on_its_way', 'box_not_sent'],
  [
    409,
    'deliveries_ahead',
    'money_open',
    'said_already',
    'said_many',
    'line_in_books',
    'leaving_outdated',
    'payment_settled',
    'paid_at_door',
    'paid_by_statement',
    'paid_online',
    'nothing_to_bill',
    'start_passed',
    'nothing_to_pay',
  ],
  [409, 'box_not_failed'],
  [409, 'stop_elsewhere', 'pincode_in_route', 'driver_unknown'],
  [413, 'too_large', 'photo_too_large'],
  [415, 'media_type_unsupported', 'photo_kind'],
  [429, 'too_many_requests', 'password_guessed', 'otp_guessed', 'otp_mailed'],
  [500, 'failed'],
  [503, 'unavailable', 'busy', 'photo_not_kept', 'gateway_away'],
];
const STATUSES = new Map(CODES.flatMap(([status, ...codes]) => codes.map((code) => [code, status])));

/** The HTTP status that a refusal is answered with. */
export function statusOf(refusal: Refusal): number {
  return refusal.issues ? 400 : (STATUSES.get(refusal.code) ?? 422);
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
