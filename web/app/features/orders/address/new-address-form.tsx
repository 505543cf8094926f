import { addressCalls } from '@shivar/domain/contract/address-calls';
import type { AddressPlanAnswer, NewAddressAsked } from '@shivar/domain/contract/address-calls';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { formatShortDay } from '@shivar/domain/language/format';
import { placeFormSchema } from '@shivar/domain/rules/account/address';
import type { Day } from '@shivar/domain/values/day';
import { useState } from 'react';

import { call } from '../../../lib/api-client.ts';
import { pincodeDigits } from '../../../lib/contact-digits.ts';
import { outcomeOf, serverMessageElse } from '../../../lib/send-failure.ts';
import { useJudgedForm } from '../../../lib/use-judged-form.ts';
import { useWords } from '../../../lib/words.ts';
import { ADDRESS, PINCODE, TextField } from '../../../ui/field.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { DoorButtons, useKnownDoors, useOwnAccount } from '../../account/yours/known-doors.tsx';
import type { KnownDoor } from '../../account/yours/known-doors.tsx';
import { usePincodeCheck } from '../../area/pincode-check.ts';
import PincodeNews from '../../area/pincode-news.tsx';

const LINES = ['line1', 'line2', 'landmark', 'city'] as const;
const NOWHERE = { pincode: '', line1: '', line2: '', landmark: '', city: '' };

export interface NewAddressSubject {
  readonly order: OrderAnswer;
  /** The delivery that the page shows, if it can still be changed. */
  readonly day: Day | null;
}

/** An address that was asked for, and which deliveries would go there. */
export interface Planned {
  readonly asked: NewAddressAsked;
  readonly plan: AddressPlanAnswer;
}

interface NewAddressFormProps {
  subject: NewAddressSubject;
  onPlanned: (planned: Planned) => void;
}

/** For which deliveries, and where to: a known address by one tap, or a new one. */
export function NewAddressForm({ subject, onPlanned }: NewAddressFormProps) {
  const [t, customer] = [useWords('skipping'), useWords('customer')];
  const [isAll, setAll] = useState(subject.day === null);
  const doors = useKnownDoors(useOwnAccount());
  const { form, field, values, change, sending } = useAsking(subject, isAll, onPlanned);
  const check = usePincodeCheck(values.pincode);
  const current = doors.find(
    ({ pincode, address }) =>
      pincode === values.pincode && LINES.every((line) => address[line].trim() === values[line].trim()),
  );
  const choose = ({ pincode, address }: KnownDoor) => {
    change('pincode', pincode);
    for (const line of LINES) change(line, address[line]);
  };
  const pincode = field('pincode', pincodeDigits);
  return (
    <form {...form} className="flex flex-col gap-4">
      {subject.day !== null && (
        <RadioCards
          label={t('whichBoxes')}
          name="reach"
          value={isAll ? 'all' : 'one'}
          options={[
            { value: 'one', content: t('thisBox', { day: formatShortDay(subject.day, t.language) }) },
            { value: 'all', content: t('allBoxes') },
          ]}
          onChoose={(reach) => setAll(reach === 'all')}
        />
      )}
      <DoorButtons doors={doors} current={current} onChoose={choose} />
      <div>
        <TextField {...pincode} {...PINCODE} label={customer('pincode')} news="pincode-news" />
        <div className="flex min-h-12 items-center justify-between gap-2">
          {values.pincode && (
            <PincodeNews check={check} pincode={values.pincode} isSaid={Boolean(pincode.error)} />
          )}
        </div>
      </div>
      {LINES.map((name) => (
        <TextField key={name} {...field(name)} {...ADDRESS[name]} label={customer(name)} />
      ))}
      <SubmitButton {...sending}>{t('seeAddress')}</SubmitButton>
    </form>
  );
}

function useAsking(
  { order, day }: NewAddressSubject,
  isAll: boolean,
  onPlanned: NewAddressFormProps['onPlanned'],
) {
  const t = useWords('skipping');
  return useJudgedForm({
    schema: placeFormSchema,
    initial: NOWHERE,
    send: ({ pincode, ...address }, signal) => {
      const asked: NewAddressAsked = { date: isAll ? null : day, address, pincode };
      const planning = call(addressCalls.previewNewAddress, {
        params: { id: order._id },
        body: asked,
        signal,
      });
      return outcomeOf(
        planning,
        t('addressFailed'),
        (plan) => onPlanned({ asked, plan }),
        (failure, words) => ({ message: serverMessageElse(failure, words).message }),
      );
    },
  });
}
