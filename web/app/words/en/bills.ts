/** Bills and credit notes, for their household and for the office. Their own words are the domain's (billSheet). */
export const words = {
  bills: 'Bills',
  billsText: 'Your bills with their prices. A credit note has what was given back.',
  items: 'Items and prices',
  loading: 'Loading the bills…',
  loadFailed: 'The bill could not be loaded',
  listFailed: 'The bills could not be loaded',
  print: 'Print',
  download: 'Download as PDF',
  downloadFailed: 'The file could not be made. Please try again.',
} as const;
