import { useLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { buttonClasses } from '../../ui/button-look.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ExampleBox } from './example-box.tsx';
import { FieldScene } from './field-scene.tsx';
import { useCity } from './use-city.ts';

/** The top of Home: the promise under the sky, and the field below it, never behind the words. */
export function Hero() {
  return (
    <section className="sky">
      <div className="mx-auto grid max-w-7xl items-center gap-x-12 px-4 sm:px-6 lg:grid-cols-[1fr_22rem]">
        <PromiseText />
        <ExampleBox className="hidden lg:block" />
      </div>
      <FieldScene />
    </section>
  );
}

function PromiseText() {
  const t = useWords('public');
  const inMarathi = useLanguage() === 'mr';
  const city = useCity();
  return (
    <div className="flex flex-col items-start gap-3 pt-9 pb-6 sm:gap-4 sm:pt-16 sm:pb-8 lg:pt-20">
      <p className="font-display text-base text-turmeric-ink sm:text-xl">
        {city ? t('kicker', { city }) : t('kickerNowhere')}
      </p>
      <h1 className="max-w-[13ch] text-[2.6rem] leading-[1.12] sm:text-6xl lg:text-7xl">{t('headline')}</h1>
      {!inMarathi && (
        <p lang="mr" className="font-display text-xl text-leaf-2 sm:text-2xl">
          आजचं शिवार, उद्या तुमच्या घरी.
        </p>
      )}
      <p className="max-w-lg text-lg sm:text-xl">{t('heroText', { hour: 6 })}</p>
      <div className="mt-2 flex flex-wrap gap-x-1 gap-y-2 sm:gap-x-3">
        <LinkButton to={paths.subscriptions()}>{t('browseSubscriptions')}</LinkButton>
        <a href="#how-it-works" className={buttonClasses('quiet')}>
          {t('howItWorks')}
        </a>
      </div>
    </div>
  );
}
