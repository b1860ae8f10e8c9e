import { signInCodePage } from '@rodada/contracts/account/credentials'
import { Button, Card, Container, Input, Labelled, Link, PageHeader, Spinner, Text } from '@rodada/ui'
import { useReturnUrl, withReturnUrl } from '@rodada/web/pages/return-url'
import { useSearchParams } from '@rodada/web/pages/router'
import { useState } from 'react'
import { codeMessagesOf } from './reason.ts'
import { SignInByPasskey } from './sign-in-by-passkey.tsx'
import { Fields, Refusal } from './step-parts.tsx'
import { useSignIn } from './use-sign-in.ts'

/**
 * An authenticator or recovery code: one field, with another keyboard for each. A native form, which works before any
 * script.
 */
function CodeForm({ isRecovery }: { isRecovery: boolean }) {
  const [search] = useSearchParams()
  const { busy, messages, submit } = useSignIn(signInCodePage, codeMessagesOf(search.get('error')))
  return (
    <form action={signInCodePage} method="post" onSubmit={submit} aria-busy={busy}>
      <input type="hidden" name="returnUrl" value={search.get('returnUrl') ?? ''} />
      <Fields disabled={busy}>
        <Refusal messages={messages} />
        <Labelled label={isRecovery ? 'Código de recuperación' : 'Código de tu aplicación'}>
          {(id) => (
            <Input
              key={String(isRecovery)}
              id={id}
              name="code"
              inputMode={isRecovery ? 'text' : 'numeric'}
              autoComplete={isRecovery ? 'off' : 'one-time-code'}
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={50}
            />
          )}
        </Labelled>
        <Button type="submit" wide>
          {busy && <Spinner />}
          {busy ? 'Entrando...' : 'Entrar'}
        </Button>
      </Fields>
    </form>
  )
}

/** The second step of signing in, /identificacion/codigo. */
export function Component() {
  const returnUrl = useReturnUrl()
  const [isRecovery, setRecovery] = useState(false)
  return (
    <Container width="narrow" pb="12">
      <PageHeader
        title="Escribe tu código"
        lead={
          isRecovery
            ? 'Cada código de recuperación sirve una sola vez.'
            : 'Abre tu aplicación de códigos y escribe los seis números que muestra.'
        }
      />
      <Card>
        <CodeForm isRecovery={isRecovery} />
        <SignInByPasskey returnUrl={returnUrl} />
        <Button variant="ghost" colorPalette="ink" wide mt="4" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Usar mi aplicación' : 'Usar un código de recuperación'}
        </Button>
      </Card>
      <Text mt="5">
        <Link href={withReturnUrl('/identificacion', returnUrl)}>Volver a empezar</Link>
      </Text>
      <Text mt="2" tone="muted">
        ¿Perdiste tu teléfono y tus códigos? <Link href="/contacto">Escríbenos</Link> y verificamos contigo
        que la cuenta es tuya.
      </Text>
    </Container>
  )
}
