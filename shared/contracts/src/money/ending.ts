import { Type } from 'typebox'
import { id, nullable, pesos, plainDate } from '../common.ts'
import { returnReasons } from './return-rules.ts'

/** What ends where a customer cancels what was paid, and what is returned, stated before. */
export const endingFields = {
  /** Why it cannot be canceled now, in a sentence for its customer; null: it can. */
  obstacle: nullable(Type.String()),
  /** Pesos that are returned in all; sent back with the command, which is refused where it would be another sum by then. */
  returned: pesos,
  parts: Type.Array(
    Type.Object({
      id,
      name: Type.String(),
      /** Pesos that were paid for it, and that are returned of them. */
      paid: pesos,
      returned: pesos,
      reason: Type.Enum(returnReasons),
      /** Last day on which all of it is returned; null where no day ends it, or nothing was paid. */
      fullUntil: nullable(plainDate),
    }),
  ),
  /** What ends, what is returned, how and until when, in sentences; the mail has the same. */
  texts: Type.Array(Type.String()),
}

/** The sum that the page shows. */
export const shownReturn = { returned: pesos }
