import { Box, Button, chakra, Input, Labelled, PasswordInput, Spinner, Text } from '@rodada/ui'
import { useSearchParams } from '@rodada/web/router'
import { useEffect, useRef } from 'react'
import { messagesOf } from './reason.ts'
import { useSignIn } from './use-sign-in.ts'

const Fields = chakra('fieldset', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', minW: '0' },
})

/** Why the last try failed; it takes the focus, so that it is heard and the fields are one step away. */
function Refusal({ messages }: { messages: readonly string[] }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (messages.length > 0) element.current?.focus()
  }, [messages])
  return (
    <Box ref={element} role="alert" tabIndex={-1}>
      {messages.map((message) => (
        <Text key={message} tone="danger">
          {message}
        </Text>
      ))}
    </Box>
  )
}

/** E-mail and password: a plain form that works before any script; with it, what was typed and errors stay in place. */
export function SignInForm() {
  const [search] = useSearchParams()
  const { busy, messages, submit } = useSignIn(messagesOf(search.get('error')))

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
              autoComplete="username"
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
    </form>
  )
}
