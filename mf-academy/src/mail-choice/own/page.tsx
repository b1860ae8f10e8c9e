import type { MailChoices } from '@rodada/contracts/family/mail-choices'
import { formatDate } from '@rodada/contracts/words/dates'
import {
  Button,
  CommandButton,
  ConfirmDialog,
  Container,
  Flex,
  Input,
  PageHeader,
  Spinner,
  Text,
  TitledCard,
} from '@rodada/ui'
import { CheckboxField, Form, SubmitButton, useForm } from '@rodada/ui/forms'
import { useCommand } from '@rodada/web/calls/command'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData, useRevalidator } from '@rodada/web/pages/router'
import { useState } from 'react'

export async function loader({ read }: LoaderArgs) {
  const [choices, feed] = await Promise.all([
    read('/api/Me/Mail/GetChoices'),
    read('/api/Me/Calendar/GetFeed'),
  ])
  return { choices, feed }
}

/** Optional mails. */
function Mails({ choices }: { choices: MailChoices }) {
  const form = useForm<MailChoices>({ defaultValues: choices })
  // No idempotency key: a repetition has no second effect, and a choice made again is not one.
  const { run } = useCommand((api, body: MailChoices) => api.post('/api/Me/Mail/SaveChoices', { body }))
  return (
    <TitledCard title="Correos">
      <Form form={form} onSubmit={run}>
        <CheckboxField
          form={form}
          name="reminders"
          label="Recordatorios de clases"
          hint="El día antes de cada clase: hora, lugar y qué llevar."
        />
        <CheckboxField
          form={form}
          name="renewals"
          label="Avisos para renovar"
          hint="Cuando te quedan 2 clases y 5 días hábiles antes de que venza tu suscripción."
        />
        <CheckboxField
          form={form}
          name="announcements"
          label="Mensajes de la academia"
          hint="Lo que el personal escribe a las familias de una clase o un lugar."
        />
        <Text size="sm" tone="muted">
          Los correos sobre tus pagos, tu cuenta y los cambios de tus clases llegan siempre.
        </Text>
        <Flex>
          <SubmitButton form={form} busy="Guardando..." colorPalette="bowl">
            Guardar
          </SubmitButton>
        </Flex>
      </Form>
    </TitledCard>
  )
}

/** The secret address of the calendar feed; it is shown only once. */
function CalendarFeed({ since }: { since: string | null }) {
  const [isAsked, setAsked] = useState(false)
  const [url, setUrl] = useState('')
  const { revalidate } = useRevalidator()
  const exists = since !== null || url !== ''
  const { run, onConfirm, isBusy } = useCommand((api) => api.post('/api/Me/Calendar/RenewFeed'), {
    onDone: (answer) => setUrl(answer.url ?? ''),
  })
  return (
    <TitledCard title="Calendario">
      <Flex direction="column" gap="4" align="stretch">
        <Text>
          Suscribe tu calendario (Google, Apple u Outlook) a una dirección privada: tus clases apartadas
          aparecen ahí y se actualizan solas. Quien tenga la dirección puede verlas; si la compartiste por
          error, renuévala o quítala. Deja de funcionar si cambias tu contraseña o tu correo, o si cierras tus
          demás sesiones.
        </Text>
        {since !== null && url === '' && (
          <Text size="sm" tone="muted">
            Tienes una dirección desde el {formatDate(since)}. Por seguridad no la guardamos a la vista: si la
            perdiste, renuévala.
          </Text>
        )}
        <div role="status">
          {url !== '' && (
            <>
              <Text mb="2">Copia la dirección ahora; no la volveremos a mostrar.</Text>
              <Input
                aria-label="Dirección del calendario"
                readOnly
                value={url}
                onFocus={(event) => event.target.select()}
              />
            </>
          )}
        </div>
        <Flex gap="3" wrap="wrap">
          <Button
            variant="outline"
            colorPalette="bowl"
            aria-disabled={isBusy}
            onClick={() => (exists ? setAsked(true) : run())}
          >
            {isBusy && <Spinner />}
            {exists ? 'Renovar la dirección' : 'Crear la dirección'}
          </Button>
          {exists && (
            <CommandButton
              variant="outline"
              busy="Quitando..."
              command={(api) => api.post('/api/Me/Calendar/EndFeed')}
              onDone={() => {
                setUrl('')
                return revalidate()
              }}
            >
              Quitar la dirección
            </CommandButton>
          )}
        </Flex>
        {exists && (
          <Text size="sm" tone="muted">
            Al renovarla, la anterior deja de funcionar.
          </Text>
        )}
        <ConfirmDialog
          open={isAsked}
          question="¿Renovar la dirección? Los calendarios suscritos a la anterior dejarán de actualizarse."
          confirmLabel="Renovar"
          busyLabel="Renovando..."
          onConfirm={onConfirm}
          onClose={() => setAsked(false)}
        />
      </Flex>
    </TitledCard>
  )
}

/** Mail choices and calendar feed, /suscripciones/avisos. */
export function Component() {
  const { choices, feed } = usePageData<typeof loader>()
  return (
    <Container width="narrow" pb="12">
      <PageHeader title="Avisos y calendario" back="/suscripciones" tone="bowl" />
      <Flex direction="column" gap="6" align="stretch">
        <Mails choices={choices} />
        <CalendarFeed since={feed.since} />
      </Flex>
    </Container>
  )
}
