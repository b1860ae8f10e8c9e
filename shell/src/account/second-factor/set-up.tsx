import type { SecondFactorState } from '@rodada/contracts/account/second-factor'
import { Box, Callout, Card, Text } from '@rodada/ui'
import { CodePicture } from '@rodada/ui/code'
import { Form, OwnPasswordField, SubmitButton, TextField, useForm, useOwnPassword } from '@rodada/ui/forms'
import { useCommand } from '@rodada/web/calls/command'
import { useRefreshSession } from '@rodada/web/pages/app'
import { useRevalidator } from '@rodada/web/pages/router'
import { useState } from 'react'

/** Key for the authenticator app. */
interface Shared {
  readonly uri: string
  readonly key: string
}

interface SetUpProps {
  readonly state: SecondFactorState
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** Creates the secret, shows it as QR code and text, and checks the first code of the app. */
export function SetUp({ state: { isCompulsory }, onDone }: SetUpProps) {
  const [shared, setShared] = useState<Shared | null>(null)
  return (
    <Card>
      {isCompulsory && (
        <Box mb="5">
          <Callout text="Tu cuenta da acceso a datos de otras personas: actívala para seguir trabajando." />
        </Box>
      )}
      {shared === null ? <BeginForm onBegun={setShared} /> : <ConfirmForm shared={shared} onDone={onDone} />}
    </Card>
  )
}

interface Begin {
  ownPassword?: string
}

function BeginForm({ onBegun }: { onBegun: (shared: Shared) => void }) {
  const form = useForm<Begin>()
  const { needed, heed } = useOwnPassword()
  const { run } = useCommand(
    (api, { ownPassword }: Begin) =>
      api.post('/api/Me/SecondFactor/Begin', { body: { ...(ownPassword && { ownPassword }) } }),
    {
      onDone({ uri, key }) {
        if (uri !== undefined && key !== undefined) onBegun({ uri, key })
      },
    },
  )
  return (
    <Form form={form} onSubmit={async (values) => heed(await run(values))}>
      <Text>
        Necesitas una aplicación de códigos en tu teléfono, como Google Authenticator, Microsoft
        Authenticator, 1Password o Aegis. Al terminar te damos códigos de recuperación, por si un día no la
        tienes a la mano.
      </Text>
      <OwnPasswordField form={form} name="ownPassword" needed={needed} />
      <SubmitButton form={form} busy="Preparando" wide>
        Empezar
      </SubmitButton>
    </Form>
  )
}

interface Confirm {
  code: string
}

function ConfirmForm({ shared: { uri, key }, onDone }: { shared: Shared; onDone: SetUpProps['onDone'] }) {
  const refreshSession = useRefreshSession()
  const { revalidate } = useRevalidator()
  const form = useForm<Confirm>()
  const { run } = useCommand((api, body: Confirm) => api.post('/api/Me/SecondFactor/Confirm', { body }), {
    async onDone({ recoveryCodes = [] }) {
      onDone(recoveryCodes)
      await refreshSession()
      await revalidate()
    },
  })
  return (
    <Form form={form} onSubmit={run}>
      <Text fontWeight="bold">1. Escanea este código con tu aplicación</Text>
      <Box width="full" maxW="18rem" mx="auto">
        <CodePicture text={uri} label="Código QR para tu aplicación" />
      </Box>
      <Text size="sm" tone="muted">
        ¿No puedes escanearlo? Escribe esta clave en tu aplicación:
      </Text>
      <Text fontSize="lg" data-testid="key">
        {key}
      </Text>
      <TextField
        form={form}
        name="code"
        label="2. Escribe los seis números que muestra"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={50}
        required
      />
      <SubmitButton form={form} busy="Activando" wide>
        Activar
      </SubmitButton>
    </Form>
  )
}
