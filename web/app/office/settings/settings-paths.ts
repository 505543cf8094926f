import type { SettingsPart } from '@shivar/domain/rules/settings/settings';

const LIST = '/admin/settings';

/** Addresses of the office's pages about what the farm says of itself; no page of a customer leads there. */
export const settingsPaths = {
  list: () => LIST,
  part: (part: SettingsPart) => `${LIST}/${part}`,
  versions: (part: SettingsPart) => `${LIST}/${part}/versions`,
  version: (part: SettingsPart, number: number) => `${LIST}/${part}/versions/${number}`,
};
