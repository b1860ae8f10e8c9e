import type { SecondFactorState } from '@rodada/contracts/second-factor'
import { Box, Callout, Card, Text } from '@rodada/ui'
import { Form, OwnPasswordField, SubmitButton, TextField, useForm, useOwnPassword } from '@rodada/ui/forms'
import { useApi, useNotify, useRefreshSession } from '@rodada/web/app'
import { useRevalidator } from '@rodada/web/router'
import { useState } from 'react'
import { CodePicture } from '../../qr-code/code-picture.tsx'
import { recoveryCodesIn } from './recovery-codes.tsx'

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
  const api = useApi()
  const { showResult } = useNotify()
  const form = useForm<Begin>()
  const { needed, heed } = useOwnPassword()

  async function begin({ ownPassword }: Begin) {
    const result = await api.post('/api/Me/SecondFactor/Begin', {
      body: { ...(ownPassword && { ownPassword }) },
    })
    if (result.success && result.uri !== undefined && result.key !== undefined)
      onBegun({ uri: result.uri, key: result.key })
    else showResult(result)
    return heed(result)
  }
  return (
    <Form form={form} onSubmit={begin}>
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
  const api = useApi()
  const { showResult } = useNotify()
  const refreshSession = useRefreshSession()
  const { revalidate } = useRevalidator()
  const form = useForm<Confirm>()

  async function confirm(body: Confirm) {
    const result = await api.post('/api/Me/SecondFactor/Confirm', { body })
    showResult(result)
    if (!result.success) return result
    onDone(recoveryCodesIn(result))
    await refreshSession()
    await revalidate()
    return result
  }
  return (
    <Form form={form} onSubmit={confirm}>
      <Text fontWeight="bold">1. Escanea este código con tu aplicación</Text>
      <CodePicture text={uri} label="Código QR para tu aplicación" />
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
