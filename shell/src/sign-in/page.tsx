import { Button, Card, Container, Flex, Input, Labelled, Link, PageHeader, Spinner, Text } from '@rodada/ui'
import { useHasPages } from '@rodada/web/app'
import { useSearchParams } from '@rodada/web/router'
import { type FormEvent, useState } from 'react'
import { signIn } from './sign-in.ts'

const refused = 'El correo o la contraseña no son correctos, o la cuenta no puede entrar en este momento.'

/** Sign-in, /identificacion: a plain form that works before any script; with it, errors stay in place. */
export function Component() {
  const [search] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [messages, setMessages] = useState<readonly string[]>(search.has('error') ? [refused] : [])
  const canRegister = useHasPages()('/registro-de-usuarios')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    const result = await signIn(new FormData(event.currentTarget))
    // A full load, so that nothing of the visitor's time before stays in memory.
    if (result.success) return window.location.assign(result.returnUrl)
    setMessages(result.messages)
    setBusy(false)
  }

  return (
    <Container width="narrow">
      <PageHeader title="Iniciar Sesión" />
      <Card>
        <form action="/identificacion" method="post" onSubmit={submit}>
          <input type="hidden" name="returnUrl" value={search.get('returnUrl') ?? ''} />
          <Flex direction="column" gap="4">
            <div role="alert">
              {messages.map((message) => (
                <Text key={message} tone="danger">
                  {message}
                </Text>
              ))}
            </div>
            <Labelled label="Correo electrónico">
              {(id) => (
                <Input id={id} name="email" type="email" autoComplete="username" required maxLength={255} />
              )}
            </Labelled>
            <Labelled label="Contraseña">
              {(id) => (
                <Input
                  id={id}
                  name="password"
                  type="password"
                  autoComplete="current-password"
                  required
                  maxLength={100}
                />
              )}
            </Labelled>
            <Button type="submit" wide disabled={busy}>
              {busy && <Spinner />}
              {busy ? 'Entrando...' : 'Entrar'}
            </Button>
          </Flex>
        </form>
      </Card>
      {canRegister && (
        <Text mt="5">
          ¿Todavía no tienes cuenta? <Link href="/registro-de-usuarios">Registrate</Link>
        </Text>
      )}
    </Container>
  )
}
