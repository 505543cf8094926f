import { BATCHES, purchasedDates } from '@shivar/domain/rules/calendar/delivery-calendar';
import { weekPrice } from '@shivar/domain/rules/catalogue/week';
import { formatDay, formatRupees } from '@shivar/domain/language/format';
import { paiseFromRupees } from '@shivar/domain/values/money';
import type { ReactNode } from 'react';

import { useFarm } from '../../../lib/farm.ts';
import { formatSum } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { useEarlyField } from '../../../loading/early-field.ts';
import type { Choices } from '../state/draft.ts';
import { categoryOf, sizeName } from '../state/plan-view.ts';
import type { PlanView, SizeView } from '../state/plan-view.ts';
import type { StepProps } from '../state/use-purchase.ts';
import { Step } from './step.tsx';

/** The plan's sizes with what each costs and holds (product 4.2). */
export function SizeStep(props: StepProps) {
  const t = useWords('purchase');
  const { plan } = props.purchase;
  return (
    <ChoiceStep
      {...props}
      number={1}
      title={t('chooseSize')}
      name="selectedSize"
      columns="md:grid-cols-2 xl:grid-cols-3"
      options={plan.sizes.map((size) => ({
        value: size.name,
        content: <SizeFacts plan={plan} size={size} />,
      }))}
    />
  );
}

/** How often it comes, and how many deliveries that makes (product 3.4). */
export function FrequencyStep(props: StepProps) {
  const t = useWords('purchase');
  const terms = useWords('terms');
  const { plan, start } = props.purchase;
  return (
    <ChoiceStep
      {...props}
      number={2}
      title={t('chooseFrequency')}
      name="deliveryFrequency"
      columns="sm:grid-cols-2"
      options={plan.frequencies.map((value) => {
        const n = purchasedDates(start, value, plan.subscriptionType).length;
        const content = <NameAndText name={terms(`frequency.${value}`)} text={terms('deliveries', { n })} />;
        return { value, content };
      })}
    />
  );
}

/** Morning 6AM-12PM or evening 4PM-8PM (product 3.11). */
export function BatchStep(props: StepProps) {
  const t = useWords('purchase');
  const terms = useWords('terms');
  const { plan } = props.purchase;
  const offered = BATCHES.filter((batch) => plan.batches.includes(batch));
  return (
    <ChoiceStep
      {...props}
      number={3}
      title={t('chooseBatch')}
      name="batch"
      columns="columns-of-8"
      options={offered.map((value) => ({
        value,
        content: <NameAndText name={terms(`batch.${value}`)} text={terms(`hours.${value}`)} />,
      }))}
    />
  );
}

/** The ways of paying that this page knows; the farm's settings say which of them it takes. */
const KNOWN_METHODS = ['cod', 'online'] as const;

/** How it is paid: on delivery, as the first method (product 4.10). */
export function PaymentStep(props: StepProps) {
  const t = useWords('purchase');
  const terms = useWords('terms');
  const { paymentMethods } = useFarm();
  const { facts, start, ready, offer } = props.purchase;
  const price = formatRupees(offer ? paiseFromRupees(offer.total) : facts.size.price, t.language);
  // Until the server's clock is known the day only keeps its place, so that nothing shifts.
  const day = <span className={ready ? 'figures' : 'invisible'}>{formatDay(start, t.language)}</span>;
  return (
    <ChoiceStep
      {...props}
      number={7}
      title={t('payment')}
      name="paymentMethod"
      options={KNOWN_METHODS.filter((method) => paymentMethods.includes(method)).map((value) => ({
        value,
        content: (
          <>
            <span className="block font-semibold">{terms(`payment.${value}`)}</span>
            <span className="block text-soft">
              {value === 'cod' ? t.rich('codText', { price, day }) : t('onlineText', { price })}
            </span>
          </>
        ),
      }))}
    />
  );
}

type Choosable = 'selectedSize' | 'deliveryFrequency' | 'batch' | 'paymentMethod';

interface ChoiceStepProps<Name extends Choosable> extends StepProps {
  number: number;
  title: string;
  name: Name;
  columns?: string;
  options: readonly { readonly value: Choices[Name]; readonly content: ReactNode }[];
}

/** A step that chooses one of several, each on a card. */
function ChoiceStep<Name extends Choosable>(props: ChoiceStepProps<Name>) {
  const { purchase, problems, choose, number, title, name, columns = '', options } = props;
  return (
    <Step number={number} title={title} name={name} error={problems[name]}>
      <div className={`grid gap-3 ${columns}`}>
        {options.map(({ value, content }) => (
          <ChoiceCard
            key={value}
            name={name}
            value={value}
            checked={purchase.draft[name] === value}
            onChoose={() => choose(name, value)}
          >
            {content}
          </ChoiceCard>
        ))}
      </div>
    </Step>
  );
}

interface ChoiceCardProps {
  name: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A radio button whose whole card can be tapped. */
function ChoiceCard({ name, value, checked, onChoose, children }: ChoiceCardProps) {
  const ref = useEarlyField<HTMLInputElement>({ onChange: onChoose });
  return (
    <label className="flex min-h-12 cursor-pointer items-start gap-3 rounded-button border-2 border-line bg-card px-4 py-3 has-checked:border-leaf has-checked:bg-sprout has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-2">
      <input
        ref={ref}
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-6 shrink-0 accent-leaf outline-none"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}

function NameAndText({ name, text }: { name: string; text: string }) {
  return (
    <>
      <span className="block font-semibold">{name}</span>
      <span className="figures block text-sm text-soft">{text}</span>
    </>
  );
}

function SizeFacts({ plan, size }: { plan: PlanView; size: SizeView }) {
  const t = useWords('purchase');
  const terms = useWords('terms');
  const { language } = t;
  const week = weekPrice(size.price, plan.subscriptionType);
  const price = formatRupees(week.paise, language);
  return (
    <>
      <span className="block font-display text-xl">{sizeName(size, language)}</span>
      <span className="figures block text-2xl leading-tight font-bold">
        {formatRupees(size.price, language)}
      </span>
      <span className="block text-sm text-soft">
        {terms(`span.${plan.subscriptionType}`)} · {t(week.exact ? 'perWeek' : 'perWeekAbout', { price })}
      </span>
      <span className="mt-2 block">
        {size.quotas.map((quota) => (
          <span key={`${quota.categoryId} ${quota.unit}`} className="flex flex-wrap items-baseline gap-x-2">
            <span className="figures min-w-14 shrink-0 font-semibold">
              {formatSum(quota.quantity, quota.unit, language)}
            </span>
            <span className="wrap-names min-w-0">{categoryOf(plan, quota)[language]}</span>
          </span>
        ))}
      </span>
    </>
  );
}
