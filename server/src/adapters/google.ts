import { emailSchema } from '@shivar/domain/rules/account/account';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from './clock.ts';

/** A person as Google knows them; Google has verified the email. */
export interface GoogleIdentity {
  readonly subject: string;
  readonly email: string;
  /** Google runs this mailbox. Of any other it only knows that somebody could read it once. */
  readonly isMailboxOfGoogle: boolean;
  readonly name: string;
}

/** Judges credentials that Google gave a browser. */
export type Google = ReturnType<typeof createGoogle>;

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
/** Google's clock and ours may differ by this much, in seconds. */
const TOLERANCE_S = 60;
/** When to try again after Google's keys could not be fetched, in seconds. */
const RETRY_S = 5;

interface GoogleSettings {
  readonly clientId: string;
  /** May point at a stand-in. */
  readonly keysUrl: string;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

const payloadSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: emailSchema,
  email_verified: z.literal(true),
  name: z.optional(z.string()),
  /** The domain of an organisation whose mail is at Google. */
  hd: z.optional(z.string()),
});

const OF_GOOGLE = /@(gmail|googlemail)\.com$/i;

export function createGoogle(settings: GoogleSettings) {
  const times = { timeoutDuration: 5000, cooldownDuration: 30_000 };
  const keys = createRemoteJWKSet(new URL(settings.keysUrl), times);
  return {
    /** The person of a credential (product 8.3). Refuses google_failed for a bad one, and unavailable without Google's keys. */
    async identify(credential: string): Promise<Result<GoogleIdentity>> {
      try {
        const { payload } = await jwtVerify(credential, keys, {
          algorithms: ['RS256'],
          audience: settings.clientId,
          issuer: ISSUERS,
          requiredClaims: ['exp', 'iat', 'sub'],
          clockTolerance: TOLERANCE_S,
          currentDate: new Date(settings.clock.now()),
        });
        const { success, data } = payloadSchema.safeParse(payload);
        if (!success) return refused('google_failed');
        const { sub: subject, email, name = '', hd } = data;
        const isMailboxOfGoogle = OF_GOOGLE.test(email) || (hd !== undefined && hd !== '');
        return accepted({ subject, email, isMailboxOfGoogle, name: name.trim().slice(0, 100) });
      } catch (error) {
        if (isJudgement(error)) return refused('google_failed');
        settings.onFailure(error);
        return refused('unavailable', { retryAfterSeconds: RETRY_S });
      }
    },
  };
}

/** Errors about the credential, and not about fetching the keys. */
function isJudgement(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
}
