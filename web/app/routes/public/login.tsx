import { useState } from 'react';
import { redirect, useNavigate, useSearchParams } from 'react-router';

import { paths } from '../../lib/paths.ts';
import { afterLogin } from '../../lib/return-path.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { currentSession } from '../../lib/session.ts';
import { LoginWindow } from '../../shell/login-window.tsx';
import type { Route } from './+types/login.ts';

/** The dialog needs script. */
export const handle: RouteHandle = { scripts: 'after-paint', words: ['account', 'messages'] };

/** A logged-in customer goes on at once. */
export function clientLoader({ request }: Route.ClientLoaderArgs): null {
  const { user } = currentSession();
  if (user) throw redirect(afterLogin(new URL(request.url).searchParams.get('next')));
  return null;
}

/** Home stands on its own until the session is known. */
export function HydrateFallback() {
  return null;
}

/** Home with the login dialog open (product 2.1). Closing it goes to Home. */
export default function Login() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [open, setOpen] = useState(true);
  const leave = (to: string) => {
    setOpen(false);
    void navigate(to, { replace: true, preventScrollReset: to === paths.home() });
  };
  return (
    <LoginWindow
      open={open}
      onClose={() => leave(paths.home())}
      onLoggedIn={() => leave(afterLogin(search.get('next')))}
    />
  );
}
