import { createContext, useContext, useEffect, useId, useState, useSyncExternalStore } from 'react'

/** Why a form cannot be sent yet, by the fields that say so. */
export interface FormHolds {
  /** `undefined`: nothing stands in the way of this field any longer. */
  set(field: string, reason: string | undefined): void
  /** The first reason, in the words that the visitor reads. */
  reason(): string | undefined
  subscribe(listener: () => void): () => void
}

/** Creates the holds of one form. */
export function createFormHolds(): FormHolds {
  const reasons = new Map<string, string>()
  const listeners = new Set<() => void>()
  return {
    set(field, reason) {
      if (reason === undefined) reasons.delete(field)
      else reasons.set(field, reason)
      for (const listener of listeners) listener()
    },
    reason: () => reasons.values().next().value,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Given by `Form`. */
export const FormHoldsContext = createContext<FormHolds | null>(null)

/** Keeps the form around from being sent for as long as there is a reason, as while a file is on its way. */
export function useFormHold(reason: string | undefined): void {
  const holds = useContext(FormHoldsContext)
  const field = useId()
  useEffect(() => holds?.set(field, reason), [holds, field, reason])
  useEffect(() => () => holds?.set(field, undefined), [holds, field])
}

/** Why the form around cannot be sent yet; `undefined` when it can. */
export function useHeldReason(): string | undefined {
  const [none] = useState(createFormHolds)
  const holds = useContext(FormHoldsContext) ?? none
  return useSyncExternalStore(holds.subscribe, holds.reason, holds.reason)
}
