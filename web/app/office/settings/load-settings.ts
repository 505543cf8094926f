import { officeSettingsCalls as calls } from '@shivar/domain/contract/office/settings-calls';
import { SETTINGS_PARTS, TEXT_PARTS } from '@shivar/domain/rules/settings/settings';
import type { SettingsPart, TextPart } from '@shivar/domain/rules/settings/settings';
import { data } from 'react-router';

import type { CallFailure } from '../../lib/api-client.ts';
import { call } from '../../lib/api-client.ts';

/** The part that an address names. Throws a 404 where there is none of that name. */
export function knownPart(name: string): SettingsPart {
  const part = SETTINGS_PARTS.find((each) => each === name);
  if (!part) throw data(null, { status: 404 });
  return part;
}

export function isText(part: SettingsPart): part is TextPart {
  return (TEXT_PARTS as readonly string[]).includes(part);
}

/** What the farm says about itself, with where each part stands; or why that could not be loaded. */
export async function loadSettings(signal: AbortSignal) {
  const answer = await call(calls.officeSettings, { signal });
  return answer.ok ? { settings: answer.value, failure: null } : { settings: null, failure: answer.failure };
}

/** A part with where it stands, and its words where it is a text. */
export async function loadPart(name: string, signal: AbortSignal) {
  const part = knownPart(name);
  const [settings, text] = await Promise.all([
    call(calls.officeSettings, { signal }),
    isText(part) ? call(calls.officeText, { params: { name: part }, signal }) : null,
  ]);
  if (!settings.ok) return { part, loaded: null, failure: settings.failure };
  if (text && !text.ok) return { part, loaded: null, failure: text.failure };
  const { farm, parts } = settings.value;
  const standing = parts.find((each) => each.part === part) ?? { part, version: 0, at: null, by: null };
  return { part, loaded: { farm, standing, text: text?.value ?? null }, failure: null };
}

/** One version of a part, with where the part stands. Throws a 404 where there is no such version. */
export async function loadVersion(name: string, number: string, signal: AbortSignal) {
  const part = knownPart(name);
  const [settings, version] = await Promise.all([
    call(calls.officeSettings, { signal }),
    call(calls.settingsVersion, { params: { part, number }, signal }),
  ]);
  if (!version.ok) {
    if (isGone(version.failure)) throw data(null, { status: 404 });
    return { part, loaded: null, failure: version.failure };
  }
  if (!settings.ok) return { part, loaded: null, failure: settings.failure };
  const { farm, parts } = settings.value;
  const standing = parts.find((each) => each.part === part) ?? { part, version: 0, at: null, by: null };
  return { part, loaded: { version: version.value, standing, farm }, failure: null };
}

function isGone(failure: CallFailure): boolean {
  return failure.kind === 'refused' && [400, 404].includes(failure.status);
}
