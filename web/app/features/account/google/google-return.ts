import { paths } from '../../../lib/paths.ts';
import { afterLogin, returnPath } from '../../../lib/return-path.ts';
import { readTab, writeTab } from '../../../lib/stored-state.ts';

const RETURN_KEY = 'return-to';

/** Stores, while Google's redirect flow leaves the page, where the visitor is or was going to. */
export function rememberReturn(): void {
  const { pathname, search } = window.location;
  const to =
    pathname === paths.login()
      ? afterLogin(new URLSearchParams(search).get('next'))
      : (returnPath(pathname + search) ?? paths.home());
  writeTab(RETURN_KEY, to);
}

/** Where to go after Google's redirect flow, once; Home where storage is forbidden. */
export function takeReturn(): string {
  const to = returnPath(readTab(RETURN_KEY));
  writeTab(RETURN_KEY, null);
  return to ?? paths.home();
}
