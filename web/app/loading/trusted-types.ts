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
 * Lets React draw a page anew that is not as the server sent it, since the browser's translator or an extension changed
 * it before: it makes a script's element of text. That text is let through as it is, and any other becomes none, where
 * without this the whole page would be lost.
 */
export function allowReactToRecover(): void {
  trustedPolicy('default', { createHTML: (html) => (html === '<script></script>' ? html : '') });
}
