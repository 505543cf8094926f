import { Link } from 'react-router';

import { useLanguage } from '../lib/language.ts';
import { useWords } from '../lib/words.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { mainLinks } from './site-map.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { useFarm } from '../lib/farm.ts';

/** The footer of all pages (spec 2). */
export function Footer() {
  const t = useWords('shell');
  return (
    <footer className="mt-16 border-t border-line bg-card print:hidden">
      <div className="mx-auto grid max-w-7xl gap-10 px-4 py-10 sm:grid-cols-2 sm:px-6 lg:grid-cols-[2fr_1fr_1fr]">
        <FarmDetails />
        <nav aria-label={t('footerNavigation')}>
          <ul>
            {mainLinks.map((link) => (
              <li key={link.to}>
                <Link to={link.to} className="inline-flex min-h-11 items-center hover:underline">
                  {t(link.words)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-col items-start gap-2">
          <div className="-ml-3">
            <LanguageSwitch />
          </div>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

function FarmDetails() {
  const t = useWords('shell');
  const language = useLanguage();
  const farm = useFarm();
  const link = 'inline-flex min-h-11 items-center text-leaf underline underline-offset-4';
  return (
    <div className="flex flex-col gap-2">
      <p className="font-display text-2xl">{language === 'mr' ? farm.brandMarathi : farm.brand}</p>
      <p className="max-w-sm">{t('farmPromise')}</p>
      <p className="text-soft">{t('batches', { from1: 6, to1: 12, from2: 4, to2: 8 })}</p>
      <p className="flex flex-wrap gap-x-5">
        {farm.phone && (
          <a href={`tel:${farm.phone.replaceAll(/\s/g, '')}`} className={link}>
            {t('callUs')}: {farm.phone}
          </a>
        )}
        {farm.whatsapp && (
          <a href={whatsAppLink(farm.whatsapp)} rel="noopener" className={link}>
            WhatsApp
          </a>
        )}
        {farm.socialLinks.map(({ name, url }) => (
          <a key={url} href={url} rel="noopener" className={link}>
            {name}
          </a>
        ))}
      </p>
      {farm.fssaiLicence && (
        <p className="text-sm text-soft">{t('licence', { number: farm.fssaiLicence })}</p>
      )}
    </div>
  );
}

/** The farm writes either a link or its number with the country's code. */
function whatsAppLink(whatsApp: string): string {
  return whatsApp.startsWith('https://') ? whatsApp : `https://wa.me/${whatsApp.replaceAll(/\D/g, '')}`;
}
