import type { Translation } from '../translation.ts';
import type { words as en } from '../en/sizes.ts';

export const words: Translation<typeof en> = {
  title: 'साइज: {plan}',
  caption: 'प्रत्येक साइजमध्ये {span} काय मिळतं आणि किंमत किती. ≈ म्हणजे जवळच्या रुपयात.',
  contents: 'काय मिळतं',
  price: 'किंमत',
  week: 'आठवड्याला',
  choose: 'हा प्लॅन निवडा',
  failed: 'साइज दाखवता आल्या नाहीत',
};
