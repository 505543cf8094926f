import { useFarm } from '../../lib/farm.ts';
import { useWords } from '../../lib/words.ts';

const DEFAULT_CITY = 'Nashik';

/** The farm's city without its state, in English where its Marathi name is not known; empty where it has none. */
export function useCity(): string {
  const t = useWords('public');
  const farm = useFarm();
  const city = ((t.language === 'mr' && farm.cityMarathi) || farm.city).split(',', 1)[0]?.trim() ?? '';
  return city === DEFAULT_CITY ? t('nashik') : city;
}
