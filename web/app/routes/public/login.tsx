import { useState } from 'react';
import { redirect, useNavigate, useSearchParams } from 'react-router';

import { paths, returnPath } from '../../lib/paths.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { currentSession } from '../../lib/session.ts';
import { LoginWindow } from '../../shell/login-window.tsx';
import type { Route } from './+types/login.ts';

/** The dialog is what this page is for, and it needs script. */
export const handle: RouteHandle = { scripts: 'at-once', words: ['account', 'messages'] };

/** Whoever is logged in already goes on to where they were going. */
export function clientLoader({ request }: Route.ClientLoaderArgs): null {
  const { user } = currentSession();
  if (user) throw redirect(returnPath(new URL(request.url).searchParams.get('next')) ?? paths.home());
  return null;
}

/** Home stands on its own until the session is known. */
export function HydrateFallback() {
  return null;
}

/** Home with the login dialog open (design 4). Closing goes to Home; logging in, to where `?next=` says. */
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
      onLoggedIn={() => leave(returnPath(search.get('next')) ?? paths.home())}
    />
  );
}
