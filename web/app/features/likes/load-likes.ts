import { likesCalls } from '@shivar/domain/contract/likes-calls';
import type { Likes } from '@shivar/domain/rules/produce/likes';

import { call } from '../../lib/api-client.ts';
import { currentSession } from '../../lib/session.ts';

/** The likes of the account; null where they could not be loaded. */
export async function loadLikes(): Promise<Likes | null> {
  // Another tab may have logged out while this code was on its way.
  if (!currentSession().isLoggedIn) return null;
  const loaded = await call(likesCalls.likes, {});
  return loaded.ok ? loaded.value.likes : null;
}
