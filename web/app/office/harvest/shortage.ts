import type { AnswerOf, ParamsOf } from '@shivar/domain/contract/call';
import type { officeShortageCalls } from '@shivar/domain/contract/office/shortage-calls';

export type ItemOfDay = ParamsOf<(typeof officeShortageCalls)['markScarce']>;
export type Shortage = AnswerOf<(typeof officeShortageCalls)['shortage']>;
