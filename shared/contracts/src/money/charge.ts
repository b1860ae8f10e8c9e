import { Type } from 'typebox'
import { id, nullable, optionalText, plainDate } from '../common.ts'
import { receiptReferenceLength } from '../subscription/calls.ts'
import { maxPayments } from './charge-rules.ts'
import { receiptMethods } from './rules.ts'

const method = Type.Enum(receiptMethods)
const reference = optionalText(receiptReferenceLength)

/** Fields of a command that takes money at a branch: all that is due by `method`, or what `payments` say. */
export const chargeFields = {
  method: Type.Optional(method),
  /** Of `method`. Compulsory for a transfer. */
  reference,
  /** Several ways that add up. Less than what is due is a part payment. */
  payments: Type.Optional(
    Type.Array(Type.Object({ method, reference, amount: Type.Number({ exclusiveMinimum: 0 }) }), {
      minItems: 1,
      maxItems: maxPayments,
    }),
  ),
  /** Last day to pay what a part payment leaves; compulsory for one. */
  restBy: Type.Optional(nullable(plainDate)),
  /** Where it is taken, for the close of the till; compulsory where there are several. */
  branchId: Type.Optional(nullable(id)),
}
