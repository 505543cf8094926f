const LIST = '/admin/area';

/** Addresses of the office's pages about where the farm comes; no page of a customer leads there. */
export const areaPaths = {
  list: () => LIST,
  edit: (pincode: string) => `${LIST}/${encodeURIComponent(pincode)}`,
  add: () => `${LIST}/new`,
  import: () => `${LIST}/import`,
};
