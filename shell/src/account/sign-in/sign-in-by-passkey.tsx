import type { getPasskeySignIn } from '@rodada/contracts/account/passkey'
import type { ResponseOf } from '@rodada/contracts/call'
import { Button, Spinner } from '@rodada/ui'
import { useApi } from '@rodada/web/pages/app'
import { useEffect, useState } from 'react'
import { hasAutofill, hasPasskeys, keepOffer, signWithKey, stopWaiting } from '../passkey/device.ts'
import { signIn } from './sign-in.ts'
import { Refusal } from './step-parts.tsx'

type Options = ResponseOf<typeof getPasskeySignIn>

const address = '/identificacion/llave'
const noneUsed = ['No se usó ninguna llave de acceso. Inténtalo de nuevo o escribe tu contraseña.']

interface SignInByPasskeyProps {
  readonly returnUrl: string
  /** Whether a field of the page offers the device's keys. */
  readonly hasField?: boolean
}

/** Signs in by a key of the device: by the button, or by choosing one in the e-mail field. */
export function SignInByPasskey({ returnUrl, hasField = false }: SignInByPasskeyProps) {
  const api = useApi()
  const [options, setOptions] = useState<Options | null>(null)
  const [busy, setBusy] = useState(false)
  const [messages, setMessages] = useState<readonly string[]>([])
  /** A challenge holds for one try: each has its own. */
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round needs another challenge
  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return
    let left = false
    async function ask() {
      const fresh = await api.get('/api/Passkey/SignInOptions', { stays: true }).catch(() => null)
      if (fresh === null || !(await hasPasskeys(fresh.rpId)) || left) return
      setOptions(fresh)
      keepOffer(true)
      if (!hasField || !(await hasAutofill()) || left) return
      const credential = await signWithKey(fresh, true)
      if (credential !== null && !left) await send(credential)
    }
    void ask()
    return () => {
      left = true
      void stopWaiting()
    }
  }, [api, hasField, round])

  async function send(credential: object) {
    setBusy(true)
    const result = await signIn(address, { credential, returnUrl })
    if (result.success) {
      keepOffer(false)
      // A full load, so that nothing of the visit before stays in memory.
      return window.location.assign(result.returnUrl)
    }
    setMessages(result.messages)
    setBusy(false)
    setRound((now) => now + 1)
  }

  async function press() {
    if (busy || options === null) return
    setBusy(true)
    setMessages([])
    const credential = await signWithKey(options, false)
    if (credential !== null) return send(credential)
    setMessages(noneUsed)
    setBusy(false)
    setRound((now) => now + 1)
  }

  if (options === null) return null
  return (
    <>
      {messages.length > 0 && <Refusal messages={messages} />}
      <Button variant="outline" colorPalette="ink" wide mt="4" aria-busy={busy} onClick={press}>
        {busy && <Spinner />}
        <span>Usar llave de acceso</span>
      </Button>
    </>
  )
}
