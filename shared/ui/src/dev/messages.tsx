import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { Button, LinkButton } from '../primitives/button.tsx'
import { Card } from '../primitives/layout.ts'
import { type NoticeMessage, Notices } from '../status/notices.tsx'
import { TextSkeleton } from '../status/skeletons.tsx'
import { EmptyState, ErrorState, LoadingState } from '../status/states.tsx'
import {
  accountStatusLooks,
  logLevelLooks,
  StatusLabel,
  subscriptionStatusLooks,
} from '../status/status-label.tsx'
import { ShareBlock } from '../text/share-block.tsx'
import { Section } from './section.tsx'

function useSampleNotices() {
  const [notices, setNotices] = useState<readonly NoticeMessage[]>([])
  const show = (tone: NoticeMessage['tone'], text: string) =>
    setNotices((shown) => [...shown, { id: (shown.at(-1)?.id ?? 0) + 1, tone, text }])
  const dismiss = (id: number) => setNotices((shown) => shown.filter((notice) => notice.id !== id))
  return { notices, show, dismiss }
}

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
  return (
    <Section title="Estados">
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
          onRetry={() => undefined}
        />
      </Card>
      <Card>
        <LoadingState>
          <TextSkeleton />
        </LoadingState>
      </Card>
    </Section>
  )
}

/** Notices, dialogs, states, sharing. */
export function Messages() {
  const { notices, show, dismiss } = useSampleNotices()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Notices notices={notices} onDismiss={dismiss} />
      <Section title="Avisos y confirmación">
        <Flex gap="3" wrap="wrap">
          <Button colorPalette="success" onClick={() => show('success', 'Enlace copiado')}>
            Aviso verde
          </Button>
          <Button
            colorPalette="danger"
            onClick={() => show('error', 'No pudimos guardar: el correo ya está en uso. Escribe otro.')}
          >
            Aviso rojo
          </Button>
          <Button variant="outline" colorPalette="ink" onClick={() => setAsking(true)}>
            Pedir confirmación
          </Button>
        </Flex>
        <ConfirmDialog
          open={asking}
          question="Are you sure you want to delete this record? This action cannot be undone."
          confirmLabel="Eliminar"
          tone="danger"
          onConfirm={() => show('success', 'Registro eliminado')}
          onClose={() => setAsking(false)}
        />
        <ShareBlock
          url="https://rodada.example/producto/7"
          text="Mira esta tabla:"
          onCopied={() => show('success', 'Enlace copiado')}
          onCopyFailed={() => show('error', 'Tu navegador no permitió copiar.')}
        />
      </Section>
      <Statuses />
      <States />
    </>
  )
}
