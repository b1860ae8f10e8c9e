import type { Opening } from '@rodada/contracts/business/opening'
import {
  AwaitedForm,
  Badge,
  Box,
  Card,
  CommandButton,
  Container,
  Flex,
  Heading,
  Link,
  LinkButton,
  PageHeader,
  Stack,
  Text,
} from '@rodada/ui'
import { deferred } from '@rodada/web/calls/deferred'
import { useHasPages } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { stepWords } from './step-words.ts'

export const loader = ({ read }: LoaderArgs) => deferred(read('/api/Admin/Opening/Index'))

type Step = Opening['steps'][number]

const looks = {
  done: { label: 'Listo', tone: 'success' },
  settled: { label: 'Marcado como listo', tone: 'success' },
  open: { label: 'Pendiente', tone: 'warning' },
  unknown: { label: 'Sin respuesta', tone: 'danger' },
} as const

function isLeft({ state }: Step): boolean {
  return state === 'open' || state === 'unknown'
}

function leadOf({ steps }: Opening): string {
  const left = steps.filter(isLeft).length
  if (left === 0) return 'Todo está listo para abrir.'
  return left === 1 ? 'Falta un paso para abrir.' : `Faltan ${left} de ${steps.length} pasos para abrir.`
}

function TestMailButton() {
  return (
    <CommandButton
      size="sm"
      busy="Enviando..."
      command={(api) => api.post('/api/Admin/Opening/TestMail', { body: {} })}
      onDone="reload"
    >
      Enviarme un correo de prueba
    </CommandButton>
  )
}

/** Marks a step as settled or takes the mark back; a step that the data show as done has no button. */
function SettleButton({ step, state }: Step) {
  if (state === 'done') return null
  const isSettled = state !== 'settled'
  return (
    <CommandButton
      size="sm"
      variant="ghost"
      colorPalette="ink"
      busy="Guardando..."
      aria-label={`${isSettled ? 'Marcar como listo' : 'Volver a pendiente'}: ${stepWords[step].title}`}
      command={(api) => api.post('/api/Admin/Opening/Settle', { body: { step, isSettled } })}
      onDone="reload"
    >
      {isSettled ? 'Marcar como listo' : 'Volver a pendiente'}
    </CommandButton>
  )
}

function StepCard({ opening, step }: { opening: Opening; step: Step }) {
  const hasPage = useHasPages()
  const { title, text, link } = stepWords[step.step]
  const { label, tone } = looks[step.state]
  return (
    <Card as="li" padding="sm">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Heading size="small">{title}</Heading>
        <Badge colorPalette={tone}>{label}</Badge>
      </Flex>
      <Text tone="muted" mt="1" mb="3">
        {step.state === 'unknown'
          ? 'El servicio no responde: inténtalo de nuevo en un momento.'
          : text(opening, step.state)}
      </Text>
      <Flex gap="2" wrap="wrap" align="center">
        {step.step === 'mail' && <TestMailButton />}
        {link && hasPage(link.href) && (
          <LinkButton href={link.href} size="sm" variant="outline" colorPalette="ink">
            {link.label}
          </LinkButton>
        )}
        <SettleButton {...step} />
      </Flex>
    </Card>
  )
}

/** Steps before a new site opens, /configuracion/primeros-pasos. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  return (
    <Container width="prose" pb="12">
      <PageHeader title="Primeros pasos" back="/configuracion" />
      <AwaitedForm data={value}>
        {(opening) => (
          <>
            <Box role="status" mb="4">
              <Text>{leadOf(opening)}</Text>
            </Box>
            <Stack as="ol" role="list" gap="3" listStyleType="none">
              {opening.steps.map((step) => (
                <StepCard key={step.step} opening={opening} step={step} />
              ))}
            </Stack>
            <Text mt="4">
              Quien cobra, da clases o vende necesita además el permiso de capturista o de instructor: dalo en{' '}
              <Link href="/usuarios">Usuarios</Link>, también a tu propia cuenta. Después registra tu primer
              curso y tu primer producto.
            </Text>
          </>
        )}
      </AwaitedForm>
    </Container>
  )
}
