import { type FormEvent, useEffect, useState } from 'react'
import { signIn } from './sign-in.ts'

/** The submission of the sign-in form by script; `first` is what the address says before any try. */
export function useSignIn(first: readonly string[]) {
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
    const result = await signIn(credentials)
    // A full load, so that nothing of the visitor's time before stays in memory.
    if (result.success) return window.location.assign(result.returnUrl)
    setMessages(result.messages)
    setBusy(false)
  }
  return { busy, messages, submit }
}
