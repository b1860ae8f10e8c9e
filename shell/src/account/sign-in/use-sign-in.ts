import { signInCodePage } from '@rodada/contracts/account/credentials'
import { type FormEvent, useEffect, useState } from 'react'
import { signIn } from './sign-in.ts'

/** A used code is of no more use: its page leaves the history. */
function goOn(address: string, returnUrl: string): void {
  if (address === signInCodePage) window.location.replace(returnUrl)
  else window.location.assign(returnUrl)
}

/** Submits a step of signing in by script; `first` holds the messages of the address, before any attempt. */
export function useSignIn(address: string, first: readonly string[]) {
  const [busy, setBusy] = useState(false)
  const [messages, setMessages] = useState(first)

  useEffect(() => {
    // Restored from the back/forward cache, the page is still busy with the submission that left it.
    const open = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setBusy(false)
    }
    window.addEventListener('pageshow', open)
    return () => window.removeEventListener('pageshow', open)
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    // Read before the fields are disabled: form data leave disabled fields out.
    const credentials = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    setMessages([])
    const result = await signIn(address, credentials)
    // A full load, so that nothing of the visit before stays in memory.
    if (result.success) return goOn(address, result.returnUrl)
    setMessages(result.messages)
    setBusy(false)
  }
  return { busy, messages, submit }
}
