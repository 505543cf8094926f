/** What a push says, for the browser to show; null for a text that is none of ours. The words are the household's already. */
export function readPush(
  text: string,
): { readonly title: string; readonly options: NotificationOptions } | null {
  const said = parsed(text);
  if (typeof said !== 'object' || said === null) return null;
  const { title, body, url, tag, lang } = said as Record<string, unknown>;
  if (typeof title !== 'string' || typeof body !== 'string') return null;
  const known = {
    ...(typeof tag === 'string' && { tag }),
    ...(typeof lang === 'string' && { lang }),
  };
  return { title, options: { body, icon: '/icon-192.png', data: url, ...known } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The page of this site that a pressed notice opens; the start for any other address. */
export function pageOfNotice(data: unknown, origin: string): string {
  const url = typeof data === 'string' ? URL.parse(data, origin) : null;
  return url?.origin === origin ? url.href : `${origin}/`;
}
