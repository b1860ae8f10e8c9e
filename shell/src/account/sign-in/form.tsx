import { Button, Input, Labelled, Link, PasswordInput, Spinner, Text } from '@rodada/ui'
import { useNavigate, useSearchParams } from '@rodada/web/pages/router'
import type { MouseEvent } from 'react'
import { messagesOf } from './reason.ts'
import { Fields, Refusal } from './step-parts.tsx'
import { useSignIn } from './use-sign-in.ts'

/**
 * E-mail and password: a native form, which works before any script; with it, what was typed and errors stay in place.
 */
export function SignInForm() {
  const [search] = useSearchParams()
  const { busy, messages, submit } = useSignIn('/identificacion', messagesOf(search.get('error')))

  return (
    <form action="/identificacion" method="post" onSubmit={submit} aria-busy={busy}>
      <input type="hidden" name="returnUrl" value={search.get('returnUrl') ?? ''} />
      <Fields disabled={busy}>
        <Refusal messages={messages} />
        <Labelled label="Correo electrónico">
          {(id) => (
            <Input
              id={id}
              name="email"
              type="email"
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={255}
            />
          )}
        </Labelled>
        <Labelled label="Contraseña">
          {(id) => <PasswordInput id={id} name="password" autoComplete="current-password" required />}
        </Labelled>
        <Button type="submit" wide>
          {busy && <Spinner />}
          {busy ? 'Entrando...' : 'Entrar'}
        </Button>
      </Fields>
      <Text mt="5">
        <ForgottenLink />
      </Text>
    </form>
  )
}

const path = '/recuperar-contrasena'

/** Passes on the typed `email` of its form. */
function ForgottenLink() {
  const navigate = useNavigate()
  function go(event: MouseEvent<HTMLAnchorElement>) {
    const form = event.currentTarget.closest('form')
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (form === null || !isPlain) return
    event.preventDefault()
    void navigate(path, { state: { email: new FormData(form).get('email') } })
  }
  return (
    <Link href={path} alone onClick={go}>
      Olvidé mi contraseña
    </Link>
  )
}
