import type { PartStanding } from '@shivar/domain/contract/office/settings-calls';
import { SETTINGS_PARTS, TEXT_PARTS } from '@shivar/domain/rules/settings/settings';
import type { SettingsPart, TextPart } from '@shivar/domain/rules/settings/settings';
import { data } from 'react-router';

/** The part that an address names. Throws a 404 for an unknown name. */
export function knownPart(name: string): SettingsPart {
  const part = SETTINGS_PARTS.find((each) => each === name);
  if (!part) throw data(null, { status: 404 });
  return part;
}

export function isText(part: SettingsPart): part is TextPart {
  return (TEXT_PARTS as readonly string[]).includes(part);
}

/** Whether customers see a part. They see nothing of how the farm's people log in. */
export const isSeen = (part: SettingsPart) => part !== 'logins';

/** The present version of a part. A part that nobody has saved has version 0. */
export function standingOf(part: SettingsPart, parts: readonly PartStanding[]): PartStanding {
  return parts.find((each) => each.part === part) ?? { part, version: 0, at: null, by: null };
}
