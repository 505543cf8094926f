/*
 * Made from the migrated database by `npm run schema`; `npm run check` fails where it differs. A text column that a
 * CHECK constraint limits to a list of values has that list as its type.
 */

/** A row to insert into each table. Fields with a default, and nullable ones, may be missing. */
export interface NewRows {
  addresses: {
    id: string; userId: string; kind: 'home' | 'office' | 'other'; label: string; address: unknown;
    pincode: string; mobile: string; isDefault: boolean; version?: number; createdAt: Date; updatedAt: Date;
  };
  area_imports: {
    id?: number; at: Date; actorId: string; added: number; changed: number; rows: unknown;
    undoneAt?: Date | null;
  };
  area_waiting: { pincode: string; email: string; language: 'en' | 'mr'; createdAt: Date; };
  audit_log: {
    id?: number; at: Date; change?: string; actorId?: string | null; job?: string | null;
    reason?: string | null; subject: string; subjectId: string; kind: 'added' | 'changed' | 'removed';
    before?: unknown | null; after?: unknown | null;
  };
  authenticators: { userId: string; secret: Buffer; lastStep: number; createdAt: Date; };
  bank_lines: {
    id?: number; key: Buffer; day: string; paise: number; text: string; reference?: string | null;
    state?: 'open' | 'booked' | 'noted' | 'aside'; userId?: string | null; decidedBy?: string | null;
    decidedAt?: Date | null;
  };
  bank_statements: { id?: number; name: string; columns: unknown; lines: number; added: number; readBy: string; at: Date; };
  bill_lines: {
    billId: string; position: number; itemId?: number | null; englishName: string; marathiName: string;
    unit: string; quantity: number; paise: number; percent?: number; hsn?: string; taxPaise?: number;
    extraOn?: string | null;
  };
  bill_series: { series: string; year: string; last: number; };
  bills: {
    id: string; number: string; kind: 'bill' | 'supply' | 'tax' | 'mixed' | 'credit'; userId: string;
    orderId: string; issuedOn: string; fromDay: string; toDay: string; totalPaise: number; seller: unknown;
    buyer: unknown; entryId: number; issuedBy?: string | null; isAcross?: boolean; ahead?: boolean;
  };
  book_entries: {
    id?: number; at: Date;
    cause: 'order' | 'opening' | 'payment' | 'cash' | 'delivery' | 'complaint' | 'rest' | 'cancellation' | 'credit' | 'payout' | 'refund' | 'fee' | 'correction' | 'till' | 'invite' | 'extra' | 'tax' | 'rounding';
    debit: 'owed' | 'deferred' | 'earned' | 'credit' | 'transfer' | 'cash_driver' | 'cash_office' | 'bank' | 'gateway' | 'refunds' | 'fees' | 'opening' | 'till_difference' | 'thanks' | 'tax' | 'tax_in_sales' | 'rounding';
    credit: 'owed' | 'deferred' | 'earned' | 'credit' | 'transfer' | 'cash_driver' | 'cash_office' | 'bank' | 'gateway' | 'refunds' | 'fees' | 'opening' | 'till_difference' | 'thanks' | 'tax' | 'tax_in_sales' | 'rounding';
    paise: number; userId?: string | null; orderId?: string | null; driverId?: string | null;
    actorId?: string | null; changeId?: number | null; reference?: string | null; entryKey: string;
  };
  books_touched: { id?: number; orderId: string; };
  box_marks: {
    id?: number; orderId: string; date: string; outcome: 'delivered' | 'failed';
    reason?: 'not_come' | 'spoilt' | 'nobody_home' | 'wrong_address' | 'refused' | null; cashPaise?: number;
    actorId: string; at: Date;
  };
  box_photos: {
    id: string; orderId: string; date: string; kind: 'doorstep' | 'complaint'; takenBy: string; takenAt: Date;
    keptAt?: Date | null; expiresAt: Date;
  };
  calendar_feeds: { userId: string; id: string; language: 'en' | 'mr'; createdAt: Date; };
  categories: {
    id?: number; slug: string; englishName: string; marathiName: string; capGrams?: number | null;
    capUnits?: number | null; position: number; version?: number;
  };
  challenges: { challenge: string; userId?: string | null; expiresAt: Date; };
  closed_days: { date: string; closedAt: Date; doneAt?: Date | null; toldAt?: Date | null; };
  complaint_extras: {
    complaintId: number; orderId: string; date: string; itemId: number; reason: 'missing' | 'spoilt';
    quantity: number;
  };
  complaint_lines: {
    complaintId: number; orderId: string; date: string; itemId: number; reason: 'missing' | 'spoilt';
    quantity: number;
  };
  complaints: {
    id?: number; orderId: string; date: string; words?: string; photoId?: string | null; at: Date;
    outcome?: 'allowance' | 'date' | 'money' | 'refused' | null; toDate?: string | null; answer?: string;
    decidedBy?: string | null; decidedAt?: Date | null;
  };
  consents: {
    id: string; email?: string | null; purpose: 'account' | 'contact' | 'plan' | 'area'; about: string;
    notice: string; language: 'en' | 'mr'; givenAt: Date; takenBy?: string | null;
  };
  contact_entries: {
    id?: number; ticket: number; kind: 'reply' | 'note' | 'answered' | 'settled' | 'reopened' | 'assigned';
    authorId: string; body: string; createdAt: Date; assigneeId?: string | null;
  };
  contact_messages: {
    id: string; ticket?: number; name: string; email?: string | null; subject: string; message: string;
    language: 'en' | 'mr'; createdAt: Date; state?: 'new' | 'answered' | 'settled'; dueAt?: Date | null;
    version?: number; assigneeId?: string | null;
  };
  contact_replies: { entryId: number; authorId: string; requestKey: string; mailId: string; };
  coupon_uses: { couponId: number; orderId: string; userId: string; paise: number; };
  coupons: {
    id?: number; code: string; amountPaise?: number | null; percent?: number | null;
    mostPaise?: number | null; fromDay: string; untilDay?: string | null; planIds?: readonly string[];
    firstOrder?: boolean; perHousehold?: number | null; inAll?: number | null; combines?: boolean;
    version?: number; retiredAt?: Date | null;
  };
  cuts: {
    id?: number; date: string; batch: 'morning' | 'evening'; itemId: number; quantity: number;
    actorId: string; at: Date;
  };
  data_requests: { id?: number; userId: string; kind: 'export' | 'deletion'; at: Date; };
  day_off_boxes: { dayOffId: number; orderId: string; };
  days_off: {
    id?: number; date: string; pincode?: string | null; rule: 'next' | 'before' | 'behind'; madeBy: string;
    madeAt: Date; endedAt?: Date | null;
  };
  deliveries: {
    orderId: string; date: string; batch: 'morning' | 'evening';
    status: 'open' | 'planned' | 'delivered' | 'failed' | 'skipped' | 'cancelled'; address: string;
    pincode: string; due?: boolean; leftEmpty?: boolean; filledByFarm?: boolean; promised?: unknown | null;
    movedFrom?: string | null; outAt?: Date | null; outBy?: string | null; placeKept?: boolean;
  };
  delivery_lines: { orderId: string; date: string; itemId: number; batch: string; quantity: number; };
  extras: {
    orderId: string; date: string; itemId: number; quantity: number; paise: number; addedAt: Date;
    backChangeId?: number | null;
  };
  forecast_boxes: { date: string; batch: 'morning' | 'evening'; boxes: number; };
  forecast_days: { date: string; soldAt?: Date | null; };
  forecast_parts: {
    orderId: string; dates: readonly string[]; batches: readonly string[]; items: readonly number[];
    chosen: readonly number[]; expected: readonly number[];
  };
  forecast_sums: {
    date: string; batch: 'morning' | 'evening'; itemId: number; chosen: number; expected: number;
    boxes?: number;
  };
  forecast_touched: { id?: number; orderId: string; at?: Date; };
  gateway_events: {
    id: string; kind: string; paymentId?: string | null; receivedAt: Date; tries?: number;
    lookAt?: Date | null;
  };
  gateway_orders: {
    receipt: string; orderId: string; paise: number; id?: string | null; linkId?: string | null;
    linkUrl?: string | null; isLink?: boolean; begunAt: Date; toldAt?: Date | null; lookAt?: Date | null;
    mandatePaise?: number | null; tokenId?: string | null;
    charge?: 'wanted' | 'told' | 'asked' | 'dropped' | null; chargeAt?: Date | null;
  };
  gateway_payments: {
    id: string; gatewayOrderId: string; orderId: string; paise: number; feePaise: number; method: string;
    at: Date;
  };
  gateway_refunds: {
    id: string; paymentId: string; paise: number; gatewayId?: string | null;
    state: 'waiting' | 'sent' | 'arrived' | 'failed'; madeAt: Date; tries?: number; lookAt?: Date | null;
  };
  household_credit: { userId: string; paise: number; };
  household_invites: { orderId: string; inviterId: string; invitedId: string; paise: number; thankedAt?: Date | null; };
  idempotency_keys: { userId: string; key: string; bodyHash: Buffer; orderId: string; createdAt: Date; };
  imported_orders: { sourceId: string; orderId: string; digest: Buffer; importedAt: Date; };
  imported_users: { sourceId: string; userId: string; digest: Buffer; importedAt: Date; };
  items: {
    id?: number; slug: string; englishName: string; marathiName: string; categoryId: number;
    unit: 'Grams' | 'units'; maxSelection: number; organic: boolean; image: string; version?: number;
    retiredAt?: Date | null; seasonMonths?: readonly number[]; certificateNumber?: string | null;
    certificateUntil?: string | null; photo?: string | null; portion?: number | null; isStaple?: boolean;
    photoFocus?: readonly number[]; listPricePaise?: number | null; taxes?: unknown; soldAlone?: boolean;
  };
  jobs: { name: string; doneAt?: Date | null; failures?: number; retryAt?: Date | null; };
  known_browsers: { browserHash: Buffer; userId: string; createdAt: Date; lastUsedAt: Date; };
  liked: { userId: string; number?: number; };
  likes: { userId: string; itemId: number; liking: 'love' | 'rarely' | 'never'; at: Date; };
  list_changes: {
    date: string; batch: 'morning' | 'evening'; version: number; orderId: string;
    kind: 'came' | 'went' | 'address' | 'items'; itemId?: number | null; quantity?: number; changeId: number;
  };
  list_seen: { date: string; batch: 'morning' | 'evening'; userId: string; version: number; at: Date; };
  lost_extras: {
    id?: number; orderId: string; date: string; itemId: number; quantity: number; paise: number;
    creditedPaise: number; addedAt: Date; cause: 'short' | 'box'; changeId: number;
    backChangeId?: number | null; stays?: boolean;
  };
  mail_outbox: {
    id: string; recipient: string; kind: string; language: 'en' | 'mr'; payload?: Buffer | null;
    createdAt: Date; attempts?: number; rejections?: number; nextAttemptAt: Date; sentAt?: Date | null;
    givenUpAt?: Date | null; lastError?: string | null; settledAt?: Date | null;
  };
  mandates: {
    tokenId: string; customerId: string; userId: string; mostPaise: number; at: Date;
    state?: 'on' | 'ending' | 'ended'; tryAt?: Date | null;
  };
  migrations: { name: string; sha256: string; appliedAt?: Date; };
  money_wishes: {
    id?: number; orderId: string; complaintId?: number | null; changeId: number; at: Date;
    paidOutAt?: Date | null;
  };
  notice_choices: { userId: string; kinds: unknown; quietFrom: number; quietUntil: number; updatedAt: Date; };
  notices: {
    id?: number; userId: string; orderId: string;
    kind: 'changed' | 'cancelled' | 'closing' | 'tomorrow' | 'empty' | 'out' | 'delivered' | 'short' | 'failed' | 'settled' | 'ending' | 'renewed' | 'paying' | 'paid_out' | 'billed' | 'owing' | 'thanked' | 'extras_back' | 'charge';
    key: string; facts: unknown; at: Date; dueAt?: Date | null;
    outcome?: 'told' | 'to_call' | 'called' | 'off' | 'late' | null; endedAt?: Date | null; byMail?: boolean;
    byPush?: boolean;
  };
  order_categories: {
    orderId: string; categoryId: number; englishName: string; marathiName: string; capGrams?: number | null;
    capUnits?: number | null; position: number;
  };
  order_changes: {
    id?: number; orderId: string;
    kind: 'purchase' | 'customise' | 'release' | 'address' | 'batch' | 'cancel' | 'payment' | 'status' | 'farms_choice' | 'empty' | 'swap' | 'out' | 'out_back' | 'delivered' | 'undelivered' | 'failed' | 'short' | 'given_back' | 'skip' | 'hold' | 'move' | 'rest' | 'extra' | 'extra_back';
    actorId?: string | null; at: Date; undoes?: number | null;
  };
  order_edits: {
    changeId: number; orderId: string; reason?: string | null; before?: unknown | null;
    after?: unknown | null; at?: Date; restores?: unknown | null;
  };
  order_items: {
    orderId: string; itemId: number; englishName: string; marathiName: string; categoryId: number;
    unit: 'Grams' | 'units'; maxSelection: number; image: string; subscribed: number; scheduled?: number;
    position: number; seasonMonths?: readonly number[]; portion?: number | null; isStaple?: boolean;
    listPricePaise?: number | null; worthPaise: number; becameMoney?: number;
  };
  order_notes: { id?: number; orderId: string; authorId: string; text: string; at: Date; };
  order_rests: {
    orderId: string; endDate: string; announcedAt: Date; choice?: 'last_boxes' | 'one_more' | 'money' | null;
    placedAt?: Date | null;
  };
  orders: {
    id: string; number?: number; userId: string; planId: string; planName: string; planMarathiName: string;
    sizeName: string; pricePaise: number; frequency: 'daily' | 'alternate' | 'weekly' | 'monthly';
    subscriptionType: 'weekly' | 'monthly' | 'custom' | 'other'; batch: 'morning' | 'evening'; status: string;
    startDate: string; endDate: string; address: unknown; pincode: string; mobile: string; createdAt: Date;
    sizeMarathiName?: string | null; unpaid?: boolean; cancelledOn?: string | null; weekday?: number | null;
    onlyChosen?: boolean; heldUntil?: Date | null; discountPaise?: number; deliveryPaise?: number;
    deliveryBoxes?: number; deliveryBack?: number | null; extrasPaise?: number; putAway?: string | null;
  };
  otps: {
    email: string; purpose: 'sign-up' | 'reset' | 'delete'; otpHash: Buffer; signUp?: unknown | null;
    tries?: number; createdAt: Date; expiresAt: Date; browserHash: Buffer; networkHash: Buffer;
    linkHash?: Buffer | null; linkExpiresAt: Date; networkTries?: number; strangerTries?: number;
  };
  overview_money: { id?: number; entryId: number; sign: number; planId: string; pincode: string; };
  overview_parts: {
    orderId: string; pincode: string; userId: string; planId: string; runs?: string | null;
    boxes: readonly string[]; bookedOn?: string | null; bookedPaise: number; endedOn?: string | null;
    lost: boolean;
  };
  overview_sums: {
    kind: 'plan' | 'area'; day: string; key: string; active: number; boxes: number; bookedPaise: number;
    receivedPaise: number; ended: number; lost: number; span: 'day' | 'month'; earnedPaise: number;
  };
  overview_touched: { id?: number; orderId: string; };
  packed_lines: {
    orderId: string; date: string; itemId: number; quantity: number; packedBy: string; packedAt: Date;
    number?: number;
  };
  passkeys: {
    id: string; userId: string; credentialId: string; publicKey: Buffer; counter: number;
    transports: readonly string[]; name: string; createdAt: Date; lastUsedAt?: Date | null;
  };
  past_orders: { orderId: string; month: string; lines: unknown; ledger: unknown; };
  payments: {
    id: string; orderId: string; method: string; status: 'due' | 'paid' | 'failed' | 'refunded';
    amountPaise: number; createdAt: Date; paidOn?: string | null; receivedPaise?: number;
    chargedPaise?: number | null;
  };
  payout_details: {
    userId: string; way: 'upi' | 'bank' | 'source' | 'keep'; sealed?: Buffer | null; askedAt: Date;
    payBy: string;
  };
  payout_releases: { userId: string; paise: number; releasedBy: string; at: Date; };
  phone_marks: { userId: string; id: string; bookedAt: Date; };
  photos: { id: string; keptAt?: Date | null; unusedSince?: Date | null; };
  plan_items: { planId: string; itemId: number; position: number; };
  plan_quotas: { planId: string; sizeName: string; categoryId: number; unit: 'Grams' | 'units'; quantity: number; };
  plan_sizes: {
    planId: string; name: string; marathiName: string; pricePaise: number; position: number;
    people?: number | null;
  };
  plan_tellings: { planId: string; at: Date; told: number; authorId?: string | null; };
  plan_waiting: { planId: string; email: string; language: 'en' | 'mr'; createdAt: Date; };
  plans: {
    id: string; englishName: string; marathiName: string; description: string; marathiDescription: string;
    image: string; organic: boolean; comingSoon: boolean; opensOn?: string | null; onSale?: boolean;
    subscriptionType: 'weekly' | 'monthly' | 'custom' | 'other';
    frequencies: readonly ('daily' | 'alternate' | 'weekly' | 'monthly')[];
    batches: readonly ('morning' | 'evening')[]; position: number; soldOut?: boolean; version?: number;
    retiredAt?: Date | null; photo?: string | null; photoFocus?: readonly number[];
  };
  push_subscriptions: {
    id: string; userId: string; sessionId: string; endpoint: string; p256dh: string; auth: string;
    createdAt: Date;
  };
  pushes: { id?: number; subscriptionId: string; notices: readonly number[]; attempts?: number; nextAttemptAt: Date; };
  quantity_ledger: {
    id?: number; changeId: number; orderId: string; itemId: number; date?: string | null;
    kind: 'subscribed' | 'swapped_in' | 'swapped_out' | 'opening' | 'scheduled' | 'released' | 'short' | 'given_back' | 'delivered' | 'undelivered' | 'failed' | 'to_money';
    quantity: number;
  };
  rate_limits: { key: string; used: number; resetsAt: Date; };
  recovery_codes: { userId: string; codeHash: Buffer; };
  renewals: { orderId: string; userId: string; agreedPaise: number; at: Date; renewedAs?: string | null; };
  routes: { id?: number; name: string; pincodes: readonly string[]; driverId?: string | null; version?: number; };
  said_payments: {
    id?: number; userId: string; paise: number; reference: string; at: Date;
    state?: 'open' | 'came' | 'not_come'; decidedBy?: string | null; decidedAt?: Date | null;
    orderId?: string | null; toldBy?: string | null;
  };
  scarce_items: { date: string; batch: 'morning' | 'evening'; itemId: number; };
  served_pincodes: {
    pincode: string; area: string; marathiArea: string; batches?: readonly ('morning' | 'evening')[];
    morningLimit?: number | null; eveningLimit?: number | null; retiredAt?: Date | null; version?: number;
    feePaise?: number;
  };
  sessions: {
    id: string; userId: string; createdAt: Date; expiresAt: Date; endedAt?: Date | null;
    provedAt?: Date | null; seenAt?: Date | null; device?: string;
  };
  settings: { key: string; value: unknown; updatedAt: Date; };
  settings_versions: {
    part: string; version: number; at?: Date | null; byId?: string | null; note?: string;
    restored?: number | null; value: unknown;
  };
  shortage_extras: {
    shortageId: number; orderId: string; quantity: number; stayed: number; paise: number;
    creditedPaise: number; addedAt: Date; changeId: number; backChangeId?: number | null; stays?: boolean;
  };
  shortage_shares: {
    shortageId: number; orderId: string; date: string; wanted: number; gets: number; instead: number;
    isRoundedDown: boolean; changeId?: number | null; backChangeId?: number | null; stays?: boolean;
  };
  shortages: {
    id?: number; date: string; batch: 'morning' | 'evening'; itemId: number; available: number;
    otherItemId?: number | null; otherAvailable?: number | null; actorId: string; at: Date;
    takenBackBy?: string | null; takenBackAt?: Date | null;
  };
  sign_in_codes: { codeHash: Buffer; userId: string; createdAt: Date; expiresAt: Date; };
  sold_late: { date: string; batch: 'morning' | 'evening'; itemId: number; lead: number; quantity: number; };
  staff_invitations: {
    id: string; email: string; name: string; role: 'admin' | 'accounts' | 'packer' | 'driver';
    language: 'en' | 'mr'; secretHash: Buffer; inviterId: string; sentAt: Date; expiresAt: Date;
    acceptedAt?: Date | null; withdrawnAt?: Date | null;
  };
  stop_places: { userId: string; pincode: string; place: number; };
  users: {
    id: string; email?: string | null; userName: string; name: string; mobile?: string | null;
    passwordHash?: string | null; googleSubject?: string | null; language?: 'en' | 'mr'; createdAt: Date;
    updatedAt: Date; version?: number; languageChosen?: boolean; deletedAt?: Date | null;
    role?: 'admin' | 'accounts' | 'packer' | 'driver' | null; blockedAt?: Date | null;
    inviteCode?: string | null;
  };
}

/** A row of each table, read by its list in `COLUMNS`. */
export type Rows = { [Table in keyof NewRows]: Required<NewRows[Table]> };

/** All columns of a table, for SELECT and RETURNING. */
export const COLUMNS = {
  addresses: 'id, user_id as "userId", kind, label, address, pincode, mobile, is_default as "isDefault", version, created_at as "createdAt", updated_at as "updatedAt"',
  area_imports: 'id, at, actor_id as "actorId", added, changed, rows, undone_at as "undoneAt"',
  area_waiting: 'pincode, email, language, created_at as "createdAt"',
  audit_log: 'id, at, change, actor_id as "actorId", job, reason, subject, subject_id as "subjectId", kind, before, after',
  authenticators: 'user_id as "userId", secret, last_step as "lastStep", created_at as "createdAt"',
  bank_lines: 'id, key, day, paise, text, reference, state, user_id as "userId", decided_by as "decidedBy", decided_at as "decidedAt"',
  bank_statements: 'id, name, columns, lines, added, read_by as "readBy", at',
  bill_lines: 'bill_id as "billId", position, item_id as "itemId", english_name as "englishName", marathi_name as "marathiName", unit, quantity, paise, percent, hsn, tax_paise as "taxPaise", extra_on as "extraOn"',
  bill_series: 'series, year, last',
  bills: 'id, number, kind, user_id as "userId", order_id as "orderId", issued_on as "issuedOn", from_day as "fromDay", to_day as "toDay", total_paise as "totalPaise", seller, buyer, entry_id as "entryId", issued_by as "issuedBy", is_across as "isAcross", ahead',
  book_entries: 'id, at, cause, debit, credit, paise, user_id as "userId", order_id as "orderId", driver_id as "driverId", actor_id as "actorId", change_id as "changeId", reference, entry_key as "entryKey"',
  books_touched: 'id, order_id as "orderId"',
  box_marks: 'id, order_id as "orderId", date, outcome, reason, cash_paise as "cashPaise", actor_id as "actorId", at',
  box_photos: 'id, order_id as "orderId", date, kind, taken_by as "takenBy", taken_at as "takenAt", kept_at as "keptAt", expires_at as "expiresAt"',
  calendar_feeds: 'user_id as "userId", id, language, created_at as "createdAt"',
  categories: 'id, slug, english_name as "englishName", marathi_name as "marathiName", cap_grams as "capGrams", cap_units as "capUnits", position, version',
  challenges: 'challenge, user_id as "userId", expires_at as "expiresAt"',
  closed_days: 'date, closed_at as "closedAt", done_at as "doneAt", told_at as "toldAt"',
  complaint_extras: 'complaint_id as "complaintId", order_id as "orderId", date, item_id as "itemId", reason, quantity',
  complaint_lines: 'complaint_id as "complaintId", order_id as "orderId", date, item_id as "itemId", reason, quantity',
  complaints: 'id, order_id as "orderId", date, words, photo_id as "photoId", at, outcome, to_date as "toDate", answer, decided_by as "decidedBy", decided_at as "decidedAt"',
  consents: 'id, email, purpose, about, notice, language, given_at as "givenAt", taken_by as "takenBy"',
  contact_entries: 'id, ticket, kind, author_id as "authorId", body, created_at as "createdAt", assignee_id as "assigneeId"',
  contact_messages: 'id, ticket, name, email, subject, message, language, created_at as "createdAt", state, due_at as "dueAt", version, assignee_id as "assigneeId"',
  contact_replies: 'entry_id as "entryId", author_id as "authorId", request_key as "requestKey", mail_id as "mailId"',
  coupon_uses: 'coupon_id as "couponId", order_id as "orderId", user_id as "userId", paise',
  coupons: 'id, code, amount_paise as "amountPaise", percent, most_paise as "mostPaise", from_day as "fromDay", until_day as "untilDay", plan_ids as "planIds", first_order as "firstOrder", per_household as "perHousehold", in_all as "inAll", combines, version, retired_at as "retiredAt"',
  cuts: 'id, date, batch, item_id as "itemId", quantity, actor_id as "actorId", at',
  data_requests: 'id, user_id as "userId", kind, at',
  day_off_boxes: 'day_off_id as "dayOffId", order_id as "orderId"',
  days_off: 'id, date, pincode, rule, made_by as "madeBy", made_at as "madeAt", ended_at as "endedAt"',
  deliveries: 'order_id as "orderId", date, batch, status, address, pincode, due, left_empty as "leftEmpty", filled_by_farm as "filledByFarm", promised, moved_from as "movedFrom", out_at as "outAt", out_by as "outBy", place_kept as "placeKept"',
  delivery_lines: 'order_id as "orderId", date, item_id as "itemId", batch, quantity',
  extras: 'order_id as "orderId", date, item_id as "itemId", quantity, paise, added_at as "addedAt", back_change_id as "backChangeId"',
  forecast_boxes: 'date, batch, boxes',
  forecast_days: 'date, sold_at as "soldAt"',
  forecast_parts: 'order_id as "orderId", dates, batches, items, chosen, expected',
  forecast_sums: 'date, batch, item_id as "itemId", chosen, expected, boxes',
  forecast_touched: 'id, order_id as "orderId", at',
  gateway_events: 'id, kind, payment_id as "paymentId", received_at as "receivedAt", tries, look_at as "lookAt"',
  gateway_orders: 'receipt, order_id as "orderId", paise, id, link_id as "linkId", link_url as "linkUrl", is_link as "isLink", begun_at as "begunAt", told_at as "toldAt", look_at as "lookAt", mandate_paise as "mandatePaise", token_id as "tokenId", charge, charge_at as "chargeAt"',
  gateway_payments: 'id, gateway_order_id as "gatewayOrderId", order_id as "orderId", paise, fee_paise as "feePaise", method, at',
  gateway_refunds: 'id, payment_id as "paymentId", paise, gateway_id as "gatewayId", state, made_at as "madeAt", tries, look_at as "lookAt"',
  household_credit: 'user_id as "userId", paise',
  household_invites: 'order_id as "orderId", inviter_id as "inviterId", invited_id as "invitedId", paise, thanked_at as "thankedAt"',
  idempotency_keys: 'user_id as "userId", key, body_hash as "bodyHash", order_id as "orderId", created_at as "createdAt"',
  imported_orders: 'source_id as "sourceId", order_id as "orderId", digest, imported_at as "importedAt"',
  imported_users: 'source_id as "sourceId", user_id as "userId", digest, imported_at as "importedAt"',
  items: 'id, slug, english_name as "englishName", marathi_name as "marathiName", category_id as "categoryId", unit, max_selection as "maxSelection", organic, image, version, retired_at as "retiredAt", season_months as "seasonMonths", certificate_number as "certificateNumber", certificate_until as "certificateUntil", photo, portion, is_staple as "isStaple", photo_focus as "photoFocus", list_price_paise as "listPricePaise", taxes, sold_alone as "soldAlone"',
  jobs: 'name, done_at as "doneAt", failures, retry_at as "retryAt"',
  known_browsers: 'browser_hash as "browserHash", user_id as "userId", created_at as "createdAt", last_used_at as "lastUsedAt"',
  liked: 'user_id as "userId", number',
  likes: 'user_id as "userId", item_id as "itemId", liking, at',
  list_changes: 'date, batch, version, order_id as "orderId", kind, item_id as "itemId", quantity, change_id as "changeId"',
  list_seen: 'date, batch, user_id as "userId", version, at',
  lost_extras: 'id, order_id as "orderId", date, item_id as "itemId", quantity, paise, credited_paise as "creditedPaise", added_at as "addedAt", cause, change_id as "changeId", back_change_id as "backChangeId", stays',
  mail_outbox: 'id, recipient, kind, language, payload, created_at as "createdAt", attempts, rejections, next_attempt_at as "nextAttemptAt", sent_at as "sentAt", given_up_at as "givenUpAt", last_error as "lastError", settled_at as "settledAt"',
  mandates: 'token_id as "tokenId", customer_id as "customerId", user_id as "userId", most_paise as "mostPaise", at, state, try_at as "tryAt"',
  migrations: 'name, sha256, applied_at as "appliedAt"',
  money_wishes: 'id, order_id as "orderId", complaint_id as "complaintId", change_id as "changeId", at, paid_out_at as "paidOutAt"',
  notice_choices: 'user_id as "userId", kinds, quiet_from as "quietFrom", quiet_until as "quietUntil", updated_at as "updatedAt"',
  notices: 'id, user_id as "userId", order_id as "orderId", kind, key, facts, at, due_at as "dueAt", outcome, ended_at as "endedAt", by_mail as "byMail", by_push as "byPush"',
  order_categories: 'order_id as "orderId", category_id as "categoryId", english_name as "englishName", marathi_name as "marathiName", cap_grams as "capGrams", cap_units as "capUnits", position',
  order_changes: 'id, order_id as "orderId", kind, actor_id as "actorId", at, undoes',
  order_edits: 'change_id as "changeId", order_id as "orderId", reason, before, after, at, restores',
  order_items: 'order_id as "orderId", item_id as "itemId", english_name as "englishName", marathi_name as "marathiName", category_id as "categoryId", unit, max_selection as "maxSelection", image, subscribed, scheduled, position, season_months as "seasonMonths", portion, is_staple as "isStaple", list_price_paise as "listPricePaise", worth_paise as "worthPaise", became_money as "becameMoney"',
  order_notes: 'id, order_id as "orderId", author_id as "authorId", text, at',
  order_rests: 'order_id as "orderId", end_date as "endDate", announced_at as "announcedAt", choice, placed_at as "placedAt"',
  orders: 'id, number, user_id as "userId", plan_id as "planId", plan_name as "planName", plan_marathi_name as "planMarathiName", size_name as "sizeName", price_paise as "pricePaise", frequency, subscription_type as "subscriptionType", batch, status, start_date as "startDate", end_date as "endDate", address, pincode, mobile, created_at as "createdAt", size_marathi_name as "sizeMarathiName", unpaid, cancelled_on as "cancelledOn", weekday, only_chosen as "onlyChosen", held_until as "heldUntil", discount_paise as "discountPaise", delivery_paise as "deliveryPaise", delivery_boxes as "deliveryBoxes", delivery_back as "deliveryBack", extras_paise as "extrasPaise", put_away as "putAway"',
  otps: 'email, purpose, otp_hash as "otpHash", sign_up as "signUp", tries, created_at as "createdAt", expires_at as "expiresAt", browser_hash as "browserHash", network_hash as "networkHash", link_hash as "linkHash", link_expires_at as "linkExpiresAt", network_tries as "networkTries", stranger_tries as "strangerTries"',
  overview_money: 'id, entry_id as "entryId", sign, plan_id as "planId", pincode',
  overview_parts: 'order_id as "orderId", pincode, user_id as "userId", plan_id as "planId", runs, boxes, booked_on as "bookedOn", booked_paise as "bookedPaise", ended_on as "endedOn", lost',
  overview_sums: 'kind, day, key, active, boxes, booked_paise as "bookedPaise", received_paise as "receivedPaise", ended, lost, span, earned_paise as "earnedPaise"',
  overview_touched: 'id, order_id as "orderId"',
  packed_lines: 'order_id as "orderId", date, item_id as "itemId", quantity, packed_by as "packedBy", packed_at as "packedAt", number',
  passkeys: 'id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", counter, transports, name, created_at as "createdAt", last_used_at as "lastUsedAt"',
  past_orders: 'order_id as "orderId", month, lines, ledger',
  payments: 'id, order_id as "orderId", method, status, amount_paise as "amountPaise", created_at as "createdAt", paid_on as "paidOn", received_paise as "receivedPaise", charged_paise as "chargedPaise"',
  payout_details: 'user_id as "userId", way, sealed, asked_at as "askedAt", pay_by as "payBy"',
  payout_releases: 'user_id as "userId", paise, released_by as "releasedBy", at',
  phone_marks: 'user_id as "userId", id, booked_at as "bookedAt"',
  photos: 'id, kept_at as "keptAt", unused_since as "unusedSince"',
  plan_items: 'plan_id as "planId", item_id as "itemId", position',
  plan_quotas: 'plan_id as "planId", size_name as "sizeName", category_id as "categoryId", unit, quantity',
  plan_sizes: 'plan_id as "planId", name, marathi_name as "marathiName", price_paise as "pricePaise", position, people',
  plan_tellings: 'plan_id as "planId", at, told, author_id as "authorId"',
  plan_waiting: 'plan_id as "planId", email, language, created_at as "createdAt"',
  plans: 'id, english_name as "englishName", marathi_name as "marathiName", description, marathi_description as "marathiDescription", image, organic, coming_soon as "comingSoon", opens_on as "opensOn", on_sale as "onSale", subscription_type as "subscriptionType", frequencies, batches, position, sold_out as "soldOut", version, retired_at as "retiredAt", photo, photo_focus as "photoFocus"',
  push_subscriptions: 'id, user_id as "userId", session_id as "sessionId", endpoint, p256dh, auth, created_at as "createdAt"',
  pushes: 'id, subscription_id as "subscriptionId", notices, attempts, next_attempt_at as "nextAttemptAt"',
  quantity_ledger: 'id, change_id as "changeId", order_id as "orderId", item_id as "itemId", date, kind, quantity',
  rate_limits: 'key, used, resets_at as "resetsAt"',
  recovery_codes: 'user_id as "userId", code_hash as "codeHash"',
  renewals: 'order_id as "orderId", user_id as "userId", agreed_paise as "agreedPaise", at, renewed_as as "renewedAs"',
  routes: 'id, name, pincodes, driver_id as "driverId", version',
  said_payments: 'id, user_id as "userId", paise, reference, at, state, decided_by as "decidedBy", decided_at as "decidedAt", order_id as "orderId", told_by as "toldBy"',
  scarce_items: 'date, batch, item_id as "itemId"',
  served_pincodes: 'pincode, area, marathi_area as "marathiArea", batches, morning_limit as "morningLimit", evening_limit as "eveningLimit", retired_at as "retiredAt", version, fee_paise as "feePaise"',
  sessions: 'id, user_id as "userId", created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt", proved_at as "provedAt", seen_at as "seenAt", device',
  settings: 'key, value, updated_at as "updatedAt"',
  settings_versions: 'part, version, at, by_id as "byId", note, restored, value',
  shortage_extras: 'shortage_id as "shortageId", order_id as "orderId", quantity, stayed, paise, credited_paise as "creditedPaise", added_at as "addedAt", change_id as "changeId", back_change_id as "backChangeId", stays',
  shortage_shares: 'shortage_id as "shortageId", order_id as "orderId", date, wanted, gets, instead, is_rounded_down as "isRoundedDown", change_id as "changeId", back_change_id as "backChangeId", stays',
  shortages: 'id, date, batch, item_id as "itemId", available, other_item_id as "otherItemId", other_available as "otherAvailable", actor_id as "actorId", at, taken_back_by as "takenBackBy", taken_back_at as "takenBackAt"',
  sign_in_codes: 'code_hash as "codeHash", user_id as "userId", created_at as "createdAt", expires_at as "expiresAt"',
  sold_late: 'date, batch, item_id as "itemId", lead, quantity',
  staff_invitations: 'id, email, name, role, language, secret_hash as "secretHash", inviter_id as "inviterId", sent_at as "sentAt", expires_at as "expiresAt", accepted_at as "acceptedAt", withdrawn_at as "withdrawnAt"',
  stop_places: 'user_id as "userId", pincode, place',
  users: 'id, email, user_name as "userName", name, mobile, password_hash as "passwordHash", google_subject as "googleSubject", language, created_at as "createdAt", updated_at as "updatedAt", version, language_chosen as "languageChosen", deleted_at as "deletedAt", role, blocked_at as "blockedAt", invite_code as "inviteCode"',
} as const;
