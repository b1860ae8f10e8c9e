import { signInCodePage } from '@rodada/contracts/credentials'
import { type FormEvent, useEffect, useState } from 'react'
import { signIn } from './sign-in.ts'

/** The page of a code that was used is none to come back to. */
function goOn(address: string, returnUrl: string): void {
  if (address === signInCodePage) window.location.replace(returnUrl)
  else window.location.assign(returnUrl)
}

/** The submission of a step of signing in by script; `first` is what the address says before any try. */
export function useSignIn(address: string, first: readonly string[]) {
  const [busy, setBusy] = useState(false)
  const [messages, setMessages] = useState(first)

  useEffect(() => {
    // Back in the page that was left by signing in, as it stood then.
    const open = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setBusy(false)
    }
    window.addEventListener('pageshow', open)
    return () => window.removeEventListener('pageshow', open)
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    // Before the fields are disabled: disabled ones are not in it.
    const credentials = new FormData(event.currentTarget)
    setBusy(true)
    setMessages([])
    const result = await signIn(address, credentials)
    // A full load, so that nothing of the visitor's time before stays in memory.
    if (result.success) return goOn(address, result.returnUrl)
    setMessages(result.messages)
    setBusy(false)
  }
  return { busy, messages, submit }
}
