import { Box, Callout, Card, Container, Flex, LinkButton, PageHeader, Text } from '@rodada/ui'
import { Form, SubmitButton, useForm } from '@rodada/ui/forms'
import { useLinkToken } from '@rodada/web/account/link-token'
import type { Api, CommandResult } from '@rodada/web/calls/api'
import { useCommand } from '@rodada/web/calls/command'
import { useFocusFallback } from '@rodada/web/pages/focus-fallback'
import { useState } from 'react'

interface LinkStep {
  text: string
  button: string
  busy: string
  send: (api: Api, token: string) => Promise<CommandResult>
}

function textOf({ messages, errors }: CommandResult): string {
  return [...messages, ...Object.values(errors).flat()].join(' ')
}

/** Needs a pressed button: mail scanners open links. */
function Step({ token, text, button, busy, send }: LinkStep & { token: string }) {
  const form = useForm()
  const [result, setResult] = useState<CommandResult>()
  const surroundings = useFocusFallback<HTMLDivElement>(result)
  const { run } = useCommand((api) => send(api, token), {
    quiet: ({ failure }) => failure === undefined,
    onDone: setResult,
    // Without an answer the step can be repeated.
    onRefused: setResult,
  })
  return (
    <Box ref={surroundings} tabIndex={-1} outline="none">
      {result === undefined ? (
        <Form form={form} onSubmit={() => run()}>
          <Text>{text}</Text>
          <SubmitButton form={form} busy={busy} colorPalette="bowl" wide>
            {button}
          </SubmitButton>
        </Form>
      ) : (
        <Callout role="status" tone={result.success ? 'success' : 'danger'} text={textOf(result)} />
      )}
    </Box>
  )
}

interface LinkLayoutProps extends LinkStep {
  title: string
  /** Link to another page. */
  way: { readonly href: string; readonly label: string }
}

/** Page of a mailed link: one step, or an error where the link is incomplete. */
export function LinkLayout({ title, way, ...step }: LinkLayoutProps) {
  const token = useLinkToken()
  return (
    <Container width="narrow" pb="12">
      <PageHeader title={title} tone="bowl" />
      <Card>
        <Flex direction="column" gap="5" align="stretch">
          {token === '' ? (
            <Text>
              A esta dirección le falta parte del enlace. Ábrelo otra vez desde el correo que te enviamos, o
              cópialo completo.
            </Text>
          ) : (
            // Another token resets the state.
            <Step key={token} token={token} {...step} />
          )}
          <LinkButton href={way.href} variant="outline" colorPalette="bowl" wide>
            {way.label}
          </LinkButton>
        </Flex>
      </Card>
    </Container>
  )
}
