import type { PageContext } from '@shivar/domain/contract/pages';
import { createContext } from 'react-router';

export const pageContext = createContext<PageContext>();

/**
 * What search engines are told of the page's things (schema.org), put here by its loader. It goes into the
 * document alone: the browser's script needs neither it nor what makes it.
 */
export const structuredDataContext = createContext<object[]>();
