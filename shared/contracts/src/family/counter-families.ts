import { type Static, Type } from 'typebox'
import { defineInternalCall } from '../call.ts'
import { id, maxPageSize } from '../common.ts'

/** Families without an account by their numbers, for what they buy elsewhere. Those of accounts are identity's. */
export const findCounterFamilies = defineInternalCall({
  method: 'POST',
  path: '/internal/families/find',
  receiver: 'academy',
  callers: ['shop'],
  timeoutMs: 2000,
  body: Type.Object({ ids: Type.Array(id, { maxItems: maxPageSize }) }),
  /** `email` is '' where it is not known; nobody has confirmed it. */
  response: Type.Array(Type.Object({ id, name: Type.String(), email: Type.String() })),
})
export type CounterFamily = Static<typeof findCounterFamilies.response>[number]
