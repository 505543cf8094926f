import { data } from 'react-router';

import { isOfficePath } from '../../lib/paths.ts';
import type { Route } from './+types/not-found.ts';

/** Every address that no other route knows. */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** A customer's document does not know the office's routes; a document of the office does, and takes its place. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<unknown> {
  const { pathname, search, hash } = new URL(request.url);
  if (!isOfficePath(pathname)) return serverLoader();
  window.location.replace(pathname + search + hash);
  // The page that is left stays until the other is there.
  return new Promise(() => {});
}

export default function NotFound() {
  return null;
}
