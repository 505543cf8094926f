import type { Day } from '@shivar/domain/values/day';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { SettingsPart } from '@shivar/domain/rules/settings/settings';

/** Every address of the office. Customers load only the addresses of the shop. */
export const officePaths = {
  login: () => '/admin-login',
  overview: () => '/admin',
  failedMails: () => '/admin/failed-mails',
  toCall: () => '/admin/to-call',
  /** Leads to the batch that is packed next. */
  today: () => '/admin/day',
  /** Leads to the oldest batch of which nobody has said whether it went out. */
  unmarked: () => '/admin/day?unmarked=1',
  day: (date: Day, batch: Batch) => `/admin/day/${date}/${batch}`,
  /** An item of a day and batch of which there may be too little. */
  shortage: (date: Day, batch: Batch, item: string) => `/admin/day/${date}/${batch}/item/${item}`,
  /** The harvest of the next seven days. */
  forecast: () => '/admin/forecast',
  /** With the number of an order it opens its crate. */
  packing: (date: Day, batch: Batch, orderNumber?: number | string) =>
    `/admin/day/${date}/${batch}/packing${orderNumber === undefined ? '' : `?crate=${orderNumber}`}`,
  labels: (date: Day, batch: Batch) => `/admin/day/${date}/${batch}/labels`,
  /** Leads to the batch that is under way. */
  roundsNow: () => '/admin/rounds',
  rounds: (date: Day, batch: Batch) => `/admin/rounds/${date}/${batch}`,
  round: (date: Day, batch: Batch, route: string) =>
    `/admin/rounds/${date}/${batch}/${encodeURIComponent(route)}`,
  routes: () => '/admin/rounds/routes',
  tills: () => '/admin/rounds/tills',
  bank: () => '/admin/bank',
  /** The register of a month, such as 2026-11; without one, of the month that is running. */
  bills: (month?: string) => `/admin/bills${month === undefined ? '' : `?month=${month}`}`,
  bill: (billId: string) => `/admin/bills/${encodeURIComponent(billId)}`,
  coupons: () => '/admin/coupons',
  coupon: (id: string) => `/admin/coupons/${encodeURIComponent(id)}`,
  orders: () => '/order',
  newOrder: () => '/order/new',
  order: (orderId: string) => `/order/${encodeURIComponent(orderId)}`,
  inbox: () => '/admin/inbox',
  message: (ticket: number | string) => `/admin/inbox/${ticket}`,
  complaints: () => '/admin/complaints',
  people: () => '/admin/people',
  person: (id: string) => `/admin/people/${encodeURIComponent(id)}`,
  correctPerson: (id: string) => `/admin/people/${encodeURIComponent(id)}/correct`,
  invitations: () => '/admin/people/invitations',
  areas: () => '/admin/area',
  area: (pincode: string) => `/admin/area/${encodeURIComponent(pincode)}`,
  /** A pincode fills the form. */
  newArea: (pincode?: string) => `/admin/area/new${pincode === undefined ? '' : `?pincode=${pincode}`}`,
  importAreas: () => '/admin/area/import',
  daysOff: () => '/admin/area/days-off',
  history: () => '/admin/audit',
  catalogue: () => '/adminSub',
  catalogueEntry: (kind: string, id: string) => `/adminSub/${kind}/${encodeURIComponent(id)}`,
  settings: () => '/admin/settings',
  settingsPart: (part: SettingsPart) => `/admin/settings/${part}`,
  settingsVersions: (part: SettingsPart) => `/admin/settings/${part}/versions`,
  settingsVersion: (part: SettingsPart, number: number) => `/admin/settings/${part}/versions/${number}`,
} as const;
