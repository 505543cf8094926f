interface Rules {
  readonly createHTML?: (html: string) => string;
  readonly createScriptURL?: (url: string) => string;
}

interface Policy {
  createScriptURL(url: string): string;
}

/** A policy of Trusted Types under a name that the pages' own policy knows; undefined where the browser has none. */
export function trustedPolicy(name: 'default' | 'service-worker', rules: Rules): Policy | undefined {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: Rules): Policy };
  };
  return trustedTypes?.createPolicy(name, rules);
}

/**
 * Lets React recover a page that the browser's translator or an extension has changed. React then draws it anew, and makes
 * a script's element from text. Without this policy the whole page would be lost. Any other text becomes empty.
 */
export function allowReactToRecover(): void {
  trustedPolicy('default', { createHTML: (html) => (html === '<script></script>' ? html : '') });
}
