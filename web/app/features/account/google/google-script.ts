/*
 * Google Identity Services: the one script from elsewhere, fetched only when somebody is about to log in. The policy
 * allows it only where GOOGLE_CLIENT_ID is set (server/src/http/security-headers.ts).
 */

/** The part of Google's interface that is used here. */
interface GoogleId {
  readonly initialize: (settings: Readonly<Record<string, unknown>>) => void;
  readonly renderButton: (place: HTMLElement, look: Readonly<Record<string, unknown>>) => void;
}

declare global {
  interface Window {
    google?: { readonly accounts?: { readonly id?: GoogleId } };
  }
}

/** The look and the action of Google's button. */
interface GoogleButton {
  readonly clientId: string;
  readonly language: string;
  readonly dark: boolean;
  /**
   * Where Google posts the credential with a navigation of the whole page; null asks for a window of Google's
   * that gives it to `onCredential`.
   */
  readonly redirectTo: string | null;
  readonly onCredential: (credential: string) => void;
}

const SCRIPT = 'https://accounts.google.com/gsi/client';
/** A request that hangs is as good as one that is blocked, in milliseconds. */
const PATIENCE_MS = 15_000;
/**
 * Google's script adds its own style where no element has this id. The policy would refuse the style, with an error in
 * the console. Google gives the style the nonce of its script, but a page that is kept has the same nonce for
 * everybody, so it would let any style in. If Google changes the id, the error comes back, and nothing else.
 * google-sign-in.tsx styles the button until its frame has come.
 */
const STYLE_ID = 'googleidentityservice_button_styles';

let script: Promise<GoogleId> | null = null;
let initializedFor: string | null = null;
let onCredential: GoogleButton['onCredential'] = () => {};

/** Draws Google's button into a place. Throws where the script is blocked, broken or does not come. */
export async function drawGoogleButton(place: HTMLElement, button: GoogleButton): Promise<void> {
  const { clientId, language, dark, redirectTo } = button;
  script ??= fetchScript(language).catch((error: unknown) => {
    // The next opening of the dialog tries again.
    script = null;
    throw error;
  });
  const id = await script;
  ({ onCredential } = button);
  const settings = `${clientId} ${redirectTo}`;
  // Google allows one initialisation; the open dialog gets the credential.
  if (initializedFor !== settings) {
    id.initialize({
      client_id: clientId,
      callback: ({ credential }: { credential: string }) => onCredential(credential),
      ...(redirectTo === null ? { ux_mode: 'popup' } : { ux_mode: 'redirect', login_uri: redirectTo }),
    });
    initializedFor = settings;
  }
  id.renderButton(place, {
    type: 'standard',
    size: 'large',
    text: 'continue_with',
    logo_alignment: 'center',
    theme: dark ? 'filled_black' : 'outline',
    width: widthIn(place),
    locale: language,
  });
}

/** In pixels: Google draws 200 to 400, in a frame 10 px wider on each side. Measured once the dialog is seen. */
function widthIn(place: HTMLElement): number {
  return Math.max(200, Math.min(400, place.clientWidth - 20));
}

async function fetchScript(language: string): Promise<GoogleId> {
  if (!document.getElementById(STYLE_ID)) {
    document.head.append(Object.assign(document.createElement('meta'), { id: STYLE_ID }));
  }
  const src = `${SCRIPT}?hl=${language}`;
  const element = Object.assign(document.createElement('script'), { src, async: true });
  const settled = new Promise((resolve) => {
    element.addEventListener('load', resolve);
    element.addEventListener('error', resolve);
    setTimeout(resolve, PATIENCE_MS);
  });
  document.head.append(element);
  await settled;
  const id = window.google?.accounts?.id;
  if (id) return id;
  element.remove();
  throw new Error('Google’s script was blocked, did not come, or is not what it was');
}
