import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';

/** The least that a React Router application is: what every page of ours is measured against. */
export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
