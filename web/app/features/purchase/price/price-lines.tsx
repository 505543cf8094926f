import type { OfferAnswer, OfferBody } from '@shivar/domain/contract/price-calls';
import { priceCalls } from '@shivar/domain/contract/price-calls';
import { formatNumber } from '@shivar/domain/language/format';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

import type { CallFailure } from '../../../lib/api-client.ts';
import { call, failureMessage } from '../../../lib/api-client.ts';
import { formatPrice } from '../../../lib/format.ts';
import { useAsked } from '../../../lib/use-asked.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/field.tsx';

/** How long a choice rests before its price is asked, in milliseconds. */
const REST_MS = 300;

interface PriceLinesProps {
  /** Null while it cannot be asked. */
  asked: OfferBody | null;
  /** Another text asks anew. */
  again: string;
  /** The server's refusal of a code. */
  problem?: string | undefined;
  /** Gets the price that is shown, and null as soon as it is out of date. Always the same function. */
  onOffer: (offer: OfferAnswer | null) => void;
  onCoupons: (coupons: string[]) => void;
}

/** The price of an order, line by line (product 4.30), with codes and the fees of deliveries. Nothing where there are neither. */
export function PriceLines({ asked, again, problem, onOffer, onCoupons }: PriceLinesProps) {
  const t = useWords('waiting');
  const [known, setKnown] = useState<OfferAnswer | null>(null);
  // The mix changes nothing but the tax in the price.
  const key = asked && JSON.stringify([known?.tax === undefined ? { ...asked, items: {} } : asked, again]);
  const answer = useAsked(key, async (signal) => {
    await new Promise((rested) => setTimeout(rested, REST_MS));
    return asked && call(priceCalls.priceOrder, { body: asked, signal });
  });
  const offer = answer?.ok ? answer.value : null;
  if (offer && offer !== known) setKnown(offer);
  useEffect(() => {
    if (!offer) return undefined;
    onOffer(offer);
    return () => onOffer(null);
  }, [offer, onOffer]);
  const refused = answer && !answer.ok ? codeRefusal(answer.failure) : undefined;
  // A code that does not count any more takes the old lines with it.
  const shown = refused === undefined ? (offer ?? known) : null;
  const { discounts = [], delivery, tax, invite } = shown ?? {};
  const coupons = asked?.coupons ?? [];
  const remove = (code: string) => onCoupons(coupons.filter((each) => each !== code));
  const hasLines = discounts.length > 0 || (delivery?.amount ?? 0) > 0 || tax !== undefined;
  if (!hasLines && !known?.hasCodes && coupons.length === 0) return null;
  return (
    <section aria-labelledby="price-lines" className="mb-6 rounded-card border border-line bg-card p-5">
      <h2 id="price-lines" className="text-2xl">
        {t('priceTitle')}
      </h2>
      {hasLines && shown && <Lines offer={shown} isOld={offer === null} onRemove={remove} />}
      {refused !== undefined &&
        coupons.map((code) => (
          <p key={code} className="mt-3">
            {t('priceOfCode', { code })} <RemoveCode code={code} onRemove={remove} />
          </p>
        ))}
      {invite !== undefined && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 rounded-button bg-sprout px-4 py-2">
          {t('priceOfInvite', { amount: formatPrice(invite, t.language) })}
          <RemoveCode
            code={coupons.find((code) => discounts.every((each) => each.code !== code)) ?? ''}
            onRemove={remove}
          />
        </p>
      )}
      {asked && (known?.hasCodes || coupons.length > 0) && (
        <CodeField asked={asked} refused={problem ?? refused} onCoupons={onCoupons} />
      )}
    </section>
  );
}

/** The message of a refusal that is about a code. What else is wrong stands at its own field. */
function codeRefusal(failure: CallFailure): string | undefined {
  if (failure.kind !== 'refused' || !/^(coupon|invite)_/.test(failure.refusal.code)) return undefined;
  return failure.refusal.message;
}

interface RemoveProps {
  code: string;
  onRemove: (code: string) => void;
}

function RemoveCode({ code, onRemove }: RemoveProps) {
  const t = useWords('waiting');
  return (
    <Button look="quiet" className="px-2" onClick={() => onRemove(code)}>
      {t('removeCode')}
      <span className="sr-only"> {code}</span>
    </Button>
  );
}

function Lines({
  offer,
  isOld,
  onRemove,
}: {
  offer: OfferAnswer;
  isOld: boolean;
  onRemove: (code: string) => void;
}) {
  const t = useWords('waiting');
  const price = (rupees: number) => formatPrice(rupees, t.language);
  const { discounts, delivery, total, tax } = offer;
  return (
    <dl className="mt-3 flex flex-col gap-1" aria-busy={isOld}>
      <Line name={t('priceOfSize')}>{price(offer.price)}</Line>
      {discounts.map(({ code, amount }) => (
        <Line
          key={code}
          name={
            <>
              {t('priceOfCode', { code })} <RemoveCode code={code} onRemove={onRemove} />
            </>
          }
        >
          −{price(amount)}
        </Line>
      ))}
      {delivery.amount > 0 && (
        <Line
          name={t('priceOfDelivery', {
            n: formatNumber(delivery.boxes, t.language),
            price: price(delivery.each),
          })}
        >
          {price(delivery.amount)}
        </Line>
      )}
      <Line name={t('priceInAll')} isSum>
        {price(total)}
      </Line>
      {tax !== undefined && <Line name={t('priceOfTax')}>{price(tax)}</Line>}
    </dl>
  );
}

function Line({ name, isSum, children }: { name: ReactNode; isSum?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4',
        isSum && 'mt-1 border-t border-line pt-2 font-bold',
      )}
    >
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

interface CodeFieldProps {
  asked: OfferBody;
  refused: string | undefined;
  onCoupons: (coupons: string[]) => void;
}

/** Takes a code once the server says that it counts. */
function CodeField({ asked, refused, onCoupons }: CodeFieldProps) {
  const t = useWords('waiting');
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<string | undefined>();
  const [pending, setPending] = useState(false);
  const take = async () => {
    if (typed.trim() === '' || pending) return;
    setPending(true);
    const coupons = [...asked.coupons, typed];
    const answer = await call(priceCalls.priceOrder, { body: { ...asked, coupons } });
    setPending(false);
    if (!answer.ok) return setSaid(failureMessage(answer.failure, t('codeFailed')));
    setTyped('');
    setSaid(undefined);
    return onCoupons(answer.value.codes);
  };
  return (
    <div className="mt-3 flex max-w-96 flex-col gap-2">
      <TextField
        label={t('code')}
        name="coupons"
        value={typed}
        error={said ?? refused}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setSaid(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It takes the code, and orders nothing.
          event.preventDefault();
          void take();
        }}
      />
      <Button look="secondary" pending={pending} onClick={take} className="self-start">
        {t('takeCode')}
      </Button>
    </div>
  );
}
