import { useState } from 'react';

import { useWords } from '../../../lib/words.ts';
import { CheckBox } from '../../../ui/check-box.tsx';
import { useEditor } from '../state/editor-store.ts';
import { useBoxActs } from './open-date.ts';

/** *Only what I choose* (product 5.37), for the whole order. */
export function OnlyChosen() {
  const t = useWords('month');
  const act = useBoxActs();
  const isOn = useEditor(({ answer }) => answer.onlyChosen === true);
  // What was asked, until the answer comes.
  const [asked, setAsked] = useState<boolean | null>(null);
  const change = async (onlyChosen: boolean) => {
    setAsked(onlyChosen);
    await act((acts, tools) => acts.chooseAlone(tools, onlyChosen));
    setAsked(null);
  };
  return (
    <CheckBox
      checked={asked ?? isOn}
      disabled={asked !== null}
      onChange={(onlyChosen) => void change(onlyChosen)}
      className="max-w-prose"
    >
      {t('onlyChosen')}
    </CheckBox>
  );
}
