import { useState } from 'react'

/** Runs `act` once at a time; calls meanwhile are dropped. */
export function useBusy<Input = void>(act: (input: Input) => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  async function run(input: Input) {
    if (isBusy) return
    setBusy(true)
    try {
      await act(input)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
