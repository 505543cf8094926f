import type { SettingsAnswer } from '@shivar/domain/contract/catalogue-calls';
import type { Language } from '@shivar/domain/language/language';
import { createContext, use } from 'react';

import { useLanguage } from './language.ts';

/** The data of the document: the farm's settings and the site's own address. */
export interface RootData {
  readonly settings: SettingsAnswer;
  readonly origin: string;
}

/** Given by the root to everything in it; the office's previews give another farm's. */
export const RootDataContext = createContext<RootData | null>(null);

/** The farm's settings (product 1.4). Throws on a page without the root's data, such as the root's error page. */
export function useFarm(): SettingsAnswer {
  return useRootData().settings;
}

/** The farm's name in the page's language. */
export function useBrand(): string {
  const { brand, brandMarathi } = useFarm();
  return useLanguage() === 'mr' ? brandMarathi : brand;
}

/** The root's data. */
export function useRootData(): RootData {
  const data = use(RootDataContext);
  if (!data) throw new Error('The root has no data');
  return data;
}

const BOTH: readonly Language[] = ['en', 'mr'];

/** The languages of the shop; the first is the default. */
export function spokenBy(farm: SettingsAnswer): readonly Language[] {
  return farm.languages ?? BOTH;
}

export function useSpoken(): readonly Language[] {
  return spokenBy(useFarm());
}

/** The canonical address of a page in a language. The default language has no parameter. */
export function addressIn(language: Language, address: string, spoken: readonly Language[]): string {
  return language === spoken[0] ? address : `${address}?lang=${language}`;
}

/** The farm's own sentence about the cut-off, if it has one. */
export function useCutOffNote(): string | undefined {
  const language = useLanguage();
  return useFarm().cutOffNote?.[language];
}

/** The link that dials a phone number. */
export function dialLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}

/** The farm's setting is a link, or a number with its country code. */
export function whatsAppLink(whatsApp: string): string {
  return whatsApp.startsWith('https://') ? whatsApp : `https://wa.me/${whatsApp.replaceAll(/\D/g, '')}`;
}
