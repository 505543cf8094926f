import { createContext } from 'react';

/** What marks the document's own scripts while it is rendered, as their nonce (loading/own-scripts.server.ts); nothing in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined);
