import type { SettingsAnswer } from '@shivar/domain/settings-answer';
import { useRouteLoaderData } from 'react-router';

/** What the document was rendered with: the farm's settings and the site's own address. */
export interface RootData {
  readonly settings: SettingsAnswer;
  readonly origin: string;
}

/** The farm's settings (design 1). Throws on a page without the root's data, such as the root's error page. */
export function useFarm(): SettingsAnswer {
  return useRootData().settings;
}

/** The root's data. */
export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>('root');
  if (!data) throw new Error('The root has no data');
  return data;
}

/** Where a tap on a phone number leads. */
export function dialLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}

/** The farm writes either a link or its number with the country's code. */
export function whatsAppLink(whatsApp: string): string {
  return whatsApp.startsWith('https://') ? whatsApp : `https://wa.me/${whatsApp.replaceAll(/\D/g, '')}`;
}
