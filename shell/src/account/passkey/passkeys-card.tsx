import type { Passkey } from '@rodada/contracts/account/passkey'
import {
  Box,
  Card,
  CommandButton,
  DateText,
  Flex,
  Heading,
  PlainList,
  Text,
  useFocusHandedOn,
  VisuallyHidden,
} from '@rodada/ui'
import { Form, OwnPasswordField, SubmitButton, useForm, useOwnPassword } from '@rodada/ui/forms'
import type { Api } from '@rodada/web/calls/api'
import { useCommand } from '@rodada/web/calls/command'
import { useRefreshSession } from '@rodada/web/pages/app'
import { useRevalidator } from '@rodada/web/pages/router'
import { useId } from 'react'
import { deviceName, keepOffer, makeKey } from './device.ts'

/** The own passkeys: make one on this device, remove one. */
export function PasskeysCard({ passkeys, canMake }: { passkeys: readonly Passkey[]; canMake: boolean }) {
  const id = useId()
  if (!canMake && passkeys.length === 0) return null
  return (
    <Card as="section" aria-labelledby={id} mb="6">
      <Heading id={id} size="card">
        Llaves de acceso
      </Heading>
      <Text tone="muted" mt="1" mb="4">
        Entra con tu huella, tu rostro o el PIN de tu dispositivo, sin escribir contraseña ni código. Se
        quitan solas cuando cambias tu contraseña o tu correo.
      </Text>
      {passkeys.length > 0 && (
        <PlainList gap="4">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </PlainList>
      )}
      {canMake && <MakeForm />}
    </Card>
  )
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const element = useFocusHandedOn()
  return (
    <Flex as="li" align="center" justify="space-between" gap="4" wrap="wrap" minH="12">
      <Box minW="0">
        <Text fontWeight="bold" translate="no">
          {name}
        </Text>
        <Text size="sm" tone="muted">
          <span>Creada el </span>
          <DateText value={createdAt} time />
          {lastUsedAt !== null && (
            <>
              <span> · Último uso: </span>
              <DateText value={lastUsedAt} time />
            </>
          )}
        </Text>
      </Box>
      <CommandButton
        ref={element}
        variant="outline"
        size="sm"
        busy="Quitando..."
        command={(api) => api.post('/api/Me/Passkey/Remove', { body: { id } })}
        onDone="reload"
      >
        <span>Quitar</span>
        <VisuallyHidden> la llave de {name}</VisuallyHidden>
      </CommandButton>
    </Flex>
  )
}

const notMade = {
  success: false,
  messages: ['No se creó ninguna llave. Quizá este dispositivo ya tiene una.'],
  errors: {},
}

async function make(api: Api, { ownPassword }: { ownPassword?: string }) {
  const begun = await api.post('/api/Me/Passkey/Begin', { body: { ...(ownPassword && { ownPassword }) } })
  if (!begun.success || begun.options === undefined) return begun
  const credential = await makeKey(begun.options)
  return credential === null
    ? notMade
    : api.post('/api/Me/Passkey/Register', { body: { credential, name: deviceName() } })
}

function MakeForm() {
  const refreshSession = useRefreshSession()
  const { revalidate } = useRevalidator()
  const form = useForm<{ ownPassword?: string }>()
  const { needed, heed } = useOwnPassword()
  const { run } = useCommand(make, {
    async onDone() {
      keepOffer(false)
      await refreshSession()
      await revalidate()
    },
  })
  return (
    <Box mt="4">
      <Form form={form} onSubmit={async (values) => heed(await run(values))}>
        <OwnPasswordField form={form} name="ownPassword" needed={needed} />
        <SubmitButton form={form} busy="Esperando a tu dispositivo" wide>
          Crear una llave en este dispositivo
        </SubmitButton>
      </Form>
    </Box>
  )
}
