import type { Translation } from '../translation.ts';
import type { words as en } from '../en/sizes.ts';

export const words: Translation<typeof en> = {
  title: 'आकार: {plan}',
  caption: 'प्रत्येक आकारात {span} किती माल आणि किंमत काय. ≈ म्हणजे जवळच्या रुपयापर्यंत.',
  contents: 'माल',
  price: 'किंमत',
  week: 'आठवड्याला',
  choose: 'ही योजना निवडा',
  failed: 'आकार दाखवता आले नाहीत',
};
