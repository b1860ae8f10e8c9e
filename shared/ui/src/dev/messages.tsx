import { useNotify } from '@rodada/web/pages/app'
import { useState } from 'react'
import { ConfirmButton } from '../dialog/confirm-button.tsx'
import { Modal } from '../dialog/modal.tsx'
import { Box, Flex } from '../primitives/box.tsx'
import { Button, LinkButton } from '../primitives/button.tsx'
import { Card } from '../primitives/layout.ts'
import { Heading } from '../primitives/text.ts'
import { Callout } from '../status/callout.tsx'
import { Notice, type NoticeMessage } from '../status/notice.tsx'
import { EmptyState, ErrorState } from '../status/states.tsx'
import {
  accountStatusLooks,
  logLevelLooks,
  StatusLabel,
  subscriptionStatusLooks,
} from '../status/status-label.tsx'
import { Section } from './section.tsx'

function Statuses() {
  return (
    <Section title="StatusLabel">
      {[accountStatusLooks, subscriptionStatusLooks, logLevelLooks].map((looks) => (
        <Flex key={Object.keys(looks).join()} gap="2" wrap="wrap">
          {[...Object.keys(looks), 'Otro'].map((status) => (
            <StatusLabel key={status} status={status} looks={looks} />
          ))}
        </Flex>
      ))}
    </Section>
  )
}

function States() {
  const [retrying, setRetrying] = useState(false)
  return (
    <Section
      title="EmptyState, ErrorState"
      note="Reintentar deja el estado ocupado hasta que lo pulses otra vez."
    >
      <Card>
        <EmptyState title="No hay clases disponibles.">
          <LinkButton href="#" variant="outline" colorPalette="bowl">
            Quitar filtros
          </LinkButton>
        </EmptyState>
      </Card>
      <Card>
        <ErrorState
          detail="El servicio no respondió. Lo que escribiste sigue aquí; inténtalo de nuevo en un momento."
          requestId="7f3a1b2c-0000-4000-8000-000000000000"
          onRetry={() => setRetrying(!retrying)}
          retrying={retrying}
        />
      </Card>
      <Card>
        <ErrorState
          title="Esta página no existe o ya no está disponible para tu cuenta en este momento"
          detail="Sin forma de reintentar: solo queda ir a otra parte."
        >
          <LinkButton href="/" variant="outline">
            Ir al inicio
          </LinkButton>
        </ErrorState>
      </Card>
    </Section>
  )
}

const samples: readonly NoticeMessage[] = [
  { id: 1, tone: 'success', text: 'Enlace copiado' },
  {
    id: 2,
    tone: 'error',
    text: 'No pudimos guardar: el correo «ana.sofia.rangel.de.la.garza@universidad-de-la-patineta.example» ya está en uso. Escribe otro.',
  },
]
const pause = () => new Promise((resolve) => setTimeout(resolve, 1500))
const nothing = () => undefined

/** Messages shown while a modal dialog is open stay usable. */
function Dialogs() {
  const { show } = useNotify()
  const [open, setOpen] = useState(false)
  return (
    <Flex gap="3" wrap="wrap">
      <ConfirmButton
        question="¿Quieres desbloquear a este usuario?"
        confirmLabel="Desbloquear"
        busyLabel="Desbloqueando..."
        onConfirm={async () => {
          await pause()
          return () => show('success', ['Usuario desbloqueado.'])
        }}
      >
        Pedir confirmación
      </ConfirmButton>
      <Button variant="outline" colorPalette="ink" onClick={() => setOpen(true)}>
        Abrir ventana
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} label="Ventana">
        <Flex direction="column" gap="4" p="6">
          <Heading size="small">Los avisos se ven y se cierran también desde aquí</Heading>
          <Button colorPalette="danger" onClick={() => show('error', ['No pudimos guardar.'])}>
            Aviso rojo
          </Button>
          <Button variant="ghost" colorPalette="ink" onClick={() => setOpen(false)}>
            Cerrar
          </Button>
        </Flex>
      </Modal>
    </Flex>
  )
}

/** Notices, dialogs, states. */
export function Messages() {
  const { show } = useNotify()
  return (
    <>
      <Section title="Notices" note="El verde se va solo, salvo que lo señales o tenga el foco.">
        <Flex gap="3" wrap="wrap">
          {samples.map(({ id, tone, text }) => (
            <Button
              key={id}
              colorPalette={tone === 'success' ? 'success' : 'danger'}
              onClick={() => show(tone, [text])}
            >
              {tone === 'success' ? 'Mostrar aviso verde' : 'Mostrar aviso rojo'}
            </Button>
          ))}
        </Flex>
        <Box maxW="30rem">
          {samples.map((notice) => (
            <Notice key={notice.id} notice={notice} onDismiss={nothing} />
          ))}
        </Box>
      </Section>
      <Section title="ConfirmButton, Modal">
        <Dialogs />
      </Section>
      <Section title="Callout">
        <Callout tone="success" text="Te enviamos tus datos de acceso por correo." />
        <Callout text="Confirma tu correo: enviamos un enlace a ana@universidad-de-la-patineta.example.">
          <Button size="sm" variant="outline" colorPalette="ink">
            Enviar de nuevo
          </Button>
        </Callout>
        <Callout tone="danger" text="Es posible que se hagan cobros reales." />
      </Section>
      <Statuses />
      <States />
    </>
  )
}
