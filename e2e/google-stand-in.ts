import type { KeyObject } from 'node:crypto';
import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from '@playwright/test';

/** Google as a journey meets it: its keys for the server, its script and its page for the browser. Nothing leaves the machine. */
export interface GoogleStandIn {
  readonly clientId: string;
  readonly keysUrl: string;
  /** A credential for this shop, valid for an hour from `now` on. `payload` replaces fields of it. */
  readonly credential: (now: number, payload: Readonly<Record<string, unknown>>) => string;
  /** Gives Google's script and page to a browser. The button then returns the credential of `give`. */
  readonly openIn: (page: Page, give: () => string) => Promise<void>;
  readonly close: () => void;
}

const CLIENT = 'shivar-journeys.apps.googleusercontent.com';
const CSRF = 'f3a9c1';

/**
 * Google's script with the behaviour that the page can see: one button in the given place,
 * which gives the credential to the callback or, in the redirect flow, leaves for Google's page with the token
 * of the double submit in a cookie.
 */
const SCRIPT = `
let config;
window.google = { accounts: { id: {
  initialize(given) { config = given; },
  renderButton(place, look) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Continue with Google';
    button.dataset.look = JSON.stringify(look);
    button.addEventListener('click', async () => {
      if (config.ux_mode === 'redirect') {
        document.cookie = 'g_csrf_token=${CSRF};path=/';
        location.assign('https://accounts.google.com/gsi/select?to=' + encodeURIComponent(config.login_uri));
      } else config.callback({ credential: await (await fetch('https://accounts.google.com/gsi/credential')).text() });
    });
    place.replaceChildren(button);
  },
} } };`;

export async function googleStandIn(): Promise<GoogleStandIn> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    clientId: CLIENT,
    keysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    credential: (now, payload) => {
      const iat = Math.floor(now / 1000);
      const whole = {
        iss: 'https://accounts.google.com',
        aud: CLIENT,
        email_verified: true,
        iat,
        exp: iat + 3600,
      };
      return signed({ ...whole, ...payload }, privateKey);
    },
    openIn: (page, give) => openIn(page, give),
    close: () => server.close(),
  };
}

async function openIn(page: Page, give: () => string): Promise<void> {
  await page.route('https://accounts.google.com/gsi/**', async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname === '/gsi/client') {
      await route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
    } else if (url.pathname === '/gsi/credential') {
      await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: give() });
    } else {
      await route.fulfill({
        contentType: 'text/html',
        body: postingPage(url.searchParams.get('to'), give()),
      });
    }
  });
}

/** Google's own page: it posts the credential across sites, by a form that sends itself. */
function postingPage(to: string | null, credential: string): string {
  return `<form method="post" action="${to}">
    <input name="credential" value="${credential}"><input name="g_csrf_token" value="${CSRF}">
    </form><script>document.forms[0].submit()</script>`;
}

function signed(payload: unknown, key: KeyObject): string {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const text = `${encode({ alg: 'RS256', kid: 'one' })}.${encode(payload)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}
