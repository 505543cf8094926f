/*
 * Google Identity Services: the one script of another house, fetched when somebody is about to log in and
 * never before. What it needs of the policy is allowed only where GOOGLE_CLIENT_ID is set
 * (server/src/http/security-headers.ts).
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

/** How Google's button is to be, and what it does. */
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
 * Google's script puts a style of its own into the page where nothing has this id, which the policy would
 * refuse with an error in the console. Google gives that style the nonce of its script, but a nonce that is kept
 * with a page is the same for everybody, and would let any style in; should the id change, nothing but that error
 * comes back. The button's look until its frame has come is ours (google-sign-in.tsx).
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
  // Google wants to be initialised once; who gets the credential changes with the dialog that is open.
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

/**
 * In pixels; Google draws between 200 and 400, in a frame that is 10 px wider on each side for the outline of what
 * has the focus. Asked for only when it is drawn: the dialog that the place is in shows itself after it was made.
 */
function widthIn(place: HTMLElement): number {
  return Math.max(200, Math.min(400, place.clientWidth - 20));
}

function fetchScript(language: string): Promise<GoogleId> {
  if (!document.getElementById(STYLE_ID)) {
    document.head.append(Object.assign(document.createElement('meta'), { id: STYLE_ID }));
  }
  return new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement('script'), {
      src: `${SCRIPT}?hl=${language}`,
      async: true,
    });
    const fail = (reason: string) => {
      element.remove();
      reject(new Error(reason));
    };
    const timer = setTimeout(() => fail('Google’s script did not come'), PATIENCE_MS);
    element.addEventListener('load', () => {
      clearTimeout(timer);
      const id = window.google?.accounts?.id;
      if (id) resolve(id);
      else fail('Google’s script is not what it was');
    });
    element.addEventListener('error', () => {
      clearTimeout(timer);
      fail('Google’s script was blocked or is away');
    });
    document.head.append(element);
  });
}
