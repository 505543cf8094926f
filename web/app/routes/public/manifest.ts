import { pageContext } from '../../lib/route-handle.ts';
import type { Route } from './+types/manifest.ts';

const NAMES = { en: 'brand', mr: 'brandMarathi' } as const;

/** The data for a phone's home screen, in the visitor's language. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { settings, language } = context.get(pageContext);
  const name = (await settings())[NAMES[language]];
  const manifest = {
    id: '/',
    name,
    short_name: name,
    lang: language,
    start_url: '/active-subscriptions',
    scope: '/',
    display: 'standalone',
    background_color: '#faf5e8',
    theme_color: '#1d5a34',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'content-language': language },
  });
}
