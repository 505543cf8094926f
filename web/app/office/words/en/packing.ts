export const words = {
  // The version of a closed list
  version: 'List version {n}',
  newVersion: 'The list has changed. This is version {n}.',
  seen: 'I have seen it',
  'moved.came': 'new in this list',
  'moved.went': 'does not go out in this batch any more',
  goesElsewhere: 'goes to another address',
  personUpToDate: '{name} has seen it ({at})',
  personBehind: '{name} has seen only version {n} ({at})',
} as const;
