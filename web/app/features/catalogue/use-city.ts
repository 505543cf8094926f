import { useFarm } from '../../lib/farm.ts';
import { useWords } from '../../lib/words.ts';

const DEFAULT_CITY = 'Nashik';

/** The farm's city without its state. The settings have it in English; the default one is translated. */
export function useCity(): string {
  const t = useWords('public');
  const city = useFarm().city.split(',', 1)[0]?.trim() ?? '';
  return city === DEFAULT_CITY ? t('nashik') : city;
}
