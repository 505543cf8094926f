import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { loaderText, useLoaderText } from './loader-text.ts';
import type { LoaderText } from './loader-text.ts';

interface Plan {
  readonly name: string;
  readonly opensOn: string | null;
  readonly prices: readonly number[];
}

function Shown({ text }: { text: LoaderText<Plan> }) {
  const { name, opensOn, prices } = useLoaderText(text);
  return `${name} ${opensOn === null} ${prices.join('+')}`;
}

test('a page reads the data that its loader wrote as a text', () => {
  const text = loaderText<Plan>({ name: 'मेथी "ताजी"', opensOn: null, prices: [610, 1170] });
  expect(typeof text).toBe('string');
  expect(renderToStaticMarkup(<Shown text={text} />)).toBe('मेथी &quot;ताजी&quot; true 610+1170');
});
