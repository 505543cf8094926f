import type { AccountAnswer } from '@shivar/domain/contract/account-calls';
import { accountCalls } from '@shivar/domain/contract/account-calls';
import { samePlace } from '@shivar/domain/rules/account/address';
import type { Door } from '@shivar/domain/rules/account/address';

import { call } from '../../../lib/api-client.ts';
import { useAsked } from '../../../lib/use-asked.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';

/** A door that this customer gave before, and what it is called. */
export interface KnownDoor extends Door {
  readonly id: string;
  readonly name: string;
}

type OwnDoors = Pick<AccountAnswer, 'addresses' | 'lastDoor' | 'mobile'>;

/** The id of the last order's door. */
export const LAST = 'last';

/** The addresses and the mobile; nothing until they have come, and where they can't. */
export function useOwnAccount(): OwnDoors {
  const account = useAsked('', (signal) => call(accountCalls.account, { signal }));
  return account?.ok ? account.value : { addresses: [], lastDoor: null, mobile: '' };
}

/** The kept addresses, and the door of the last order where it is none of them. */
export function useKnownDoors({ addresses, lastDoor }: OwnDoors): KnownDoor[] {
  const t = useWords('customer');
  const doors: KnownDoor[] = addresses.map(({ _id: id, kind, label, ...door }) => {
    return { ...door, id, name: kind === 'other' ? label : t.word('kind', kind) };
  });
  if (lastDoor && !doors.some((door) => samePlace(door, lastDoor)))
    doors.push({ ...lastDoor, id: LAST, name: t('lastOrder') });
  return doors;
}

interface DoorButtonsProps {
  doors: readonly KnownDoor[];
  current: KnownDoor | undefined;
  onChoose: (door: KnownDoor) => unknown;
}

/** One tap for each known door. */
export function DoorButtons({ doors, current, onChoose }: DoorButtonsProps) {
  const t = useWords('customer');
  if (doors.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('useKept')}</legend>
      <div className="flex flex-wrap gap-2">
        {doors.map((door) => (
          <Button
            key={door.id}
            look={door === current ? 'primary' : 'secondary'}
            aria-pressed={door === current}
            className="wrap-names"
            onClick={() => onChoose(door)}
          >
            {door.name}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
