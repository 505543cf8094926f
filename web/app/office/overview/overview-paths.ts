/** Addresses of the office's overview and what belongs to it; no page of a customer leads there. */
export const overviewPaths = {
  /** The batch that is packed next. */
  today: () => '/admin/day',
  failedMails: () => '/admin/failed-mails',
};
