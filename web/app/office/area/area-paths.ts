const LIST = '/admin/area';

/** Addresses of the office's pages about where the farm comes; no page of a customer leads there. */
export const areaPaths = {
  list: () => LIST,
  edit: (pincode: string) => `${LIST}/${encodeURIComponent(pincode)}`,
  /** With a pincode: to add just that one. */
  add: (pincode?: string) => `${LIST}/new${pincode === undefined ? '' : `?pincode=${pincode}`}`,
  import: () => `${LIST}/import`,
};
