import { useState } from 'react'

/** Runs one at a time: what is asked for meanwhile does nothing. */
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
