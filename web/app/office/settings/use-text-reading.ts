import { officeSettingsCalls as calls } from '@shivar/domain/contract/office/settings-calls';
import type { TextReading } from '@shivar/domain/contract/office/settings-calls';
import type { Language } from '@shivar/domain/language/language';
import type { TextPart } from '@shivar/domain/rules/settings/settings';
import type { FarmText } from '@shivar/domain/rules/settings/text-draft';
import { useEffect, useState } from 'react';

import { call } from '../../lib/api-client.ts';

/** So long nothing is asked after a key, in milliseconds: whoever is typing is not done. */
const PAUSE_MS = 300;

interface Reading {
  /** What the server last read; null until it has. */
  readonly read: TextReading | null;
  /** Of which text: another one is under way where it is not this. */
  readonly key: string;
  readonly failed: boolean;
}

/**
 * A text as its page would show it, read by the server, which is what draws the page too. While something is being
 * typed the last one stays.
 */
export function useTextReading(
  name: TextPart,
  language: Language,
  text: FarmText,
): Reading & { isOld: boolean } {
  const key = JSON.stringify([name, language, text]);
  const [reading, setReading] = useState<Reading>({ read: null, key: '', failed: false });
  useEffect(() => {
    const given = new AbortController();
    const ask = async () => {
      const input = { params: { name }, body: { language, text }, signal: given.signal };
      const answer = await call(calls.readText, input).catch((error: unknown) => {
        if (given.signal.aborted) return null;
        throw error;
      });
      if (answer === null) return;
      setReading((before) =>
        answer.ok
          ? { read: answer.value, key, failed: false }
          : { ...before, read: before.read, failed: true },
      );
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says which text it is
  }, [key]);
  return { ...reading, isOld: reading.key !== key };
}
