import type { Language } from '@shivar/domain/language/language';

/** What whoever asked to be told reads: the same whether they had asked before or not. */
export const WAITING: Readonly<Record<'opening' | 'return' | 'area', Readonly<Record<Language, string>>>> = {
  opening: {
    en: 'Thank you! We will write to you once this plan opens.',
    mr: 'धन्यवाद! ही योजना सुरू झाली की तुम्हाला ईमेलने कळवू.',
  },
  return: {
    en: 'Thank you! We will write to you once this plan is back.',
    mr: 'धन्यवाद! ही योजना पुन्हा सुरू झाली की तुम्हाला ईमेलने कळवू.',
  },
  area: {
    en: 'Thank you! We will write to you once we deliver there.',
    mr: 'धन्यवाद! आम्ही तिथे पोहोचवायला लागलो की तुम्हाला ईमेलने कळवू.',
  },
};
