import { createContext, useContext, useEffect, useId, useState, useSyncExternalStore } from 'react'

/** Reasons why a form cannot be sent yet, by field. */
export interface SubmitBlockers {
  /** `undefined` removes the field's reason. */
  set(field: string, reason: string | undefined): void
  /** The first reason, as the visitor reads it. */
  reason(): string | undefined
  subscribe(listener: () => void): () => void
}

export function createSubmitBlockers(): SubmitBlockers {
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

/** Provided by `Form`. */
export const SubmitBlockersContext = createContext<SubmitBlockers | null>(null)

/** Blocks the form around for as long as there is a reason, as while a file is uploaded. */
export function useSubmitBlocker(reason: string | undefined): void {
  const blockers = useContext(SubmitBlockersContext)
  const field = useId()
  useEffect(() => blockers?.set(field, reason), [blockers, field, reason])
  useEffect(() => () => blockers?.set(field, undefined), [blockers, field])
}

/** Why the form around cannot be sent yet; `undefined` when it can. */
export function useBlockedReason(): string | undefined {
  const [none] = useState(createSubmitBlockers)
  const blockers = useContext(SubmitBlockersContext) ?? none
  return useSyncExternalStore(blockers.subscribe, blockers.reason, blockers.reason)
}
