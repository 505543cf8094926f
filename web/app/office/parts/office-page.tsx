import type { ReactNode } from 'react';
import { useId } from 'react';

import { formatMoment } from '../../lib/clock-time.ts';
import { useLanguage } from '../../lib/language.ts';
import { classNames } from '../../ui/class-names.ts';
import type { BackTo } from './back-to-list.tsx';
import { BackToList } from './back-to-list.tsx';

interface OfficePageProps {
  /** The list that it belongs to. */
  back?: BackTo;
  title: string;
  intro?: string;
  /** The actions of the whole page, beside its heading. */
  actions?: ReactNode;
  /** For rows of many columns. */
  width?: 'usual' | 'wide';
  children: ReactNode;
}

/** The frame of a page of the office: the way back, the heading and the content. */
export function OfficePage({ back, title, intro, actions, width = 'usual', children }: OfficePageProps) {
  const most = width === 'wide' ? 'max-w-[100rem]' : 'max-w-5xl';
  return (
    <div className={`flex ${most} flex-col gap-5 px-4 py-4 sm:px-5`}>
      {back && (
        <div className="-mb-5">
          <BackToList {...back} />
        </div>
      )}
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="wrap-names text-3xl">{title}</h1>
          {intro && <p className="mt-1 max-w-prose text-soft">{intro}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}

interface SectionProps {
  title: string;
  level?: 'h2' | 'h3';
  /** On a card, not on the paper. */
  isCard?: boolean;
  children: ReactNode;
}

/** A part of a page under its heading. */
export function Section({ title, level: Heading = 'h2', isCard = false, children }: SectionProps) {
  const id = useId();
  const look = isCard && 'rounded-card border border-line bg-card p-4 shade-card sm:p-5';
  return (
    <section aria-labelledby={id} className={classNames('flex min-w-0 flex-col gap-3', look)}>
      <Heading id={id} className={Heading === 'h2' ? 'text-2xl' : 'text-xl'}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** One line of a list of facts (`<dl>`): a name and a value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-soft">{name}</dt>
      <dd className="figures wrap-names min-w-0 text-right">{children}</dd>
    </div>
  );
}

/** An instant of the server with its date. */
export function Moment({ at, className = '' }: { at: string; className?: string }) {
  const language = useLanguage();
  return (
    <time dateTime={at} className={`figures ${className}`}>
      {formatMoment(Date.parse(at), language)}
    </time>
  );
}
