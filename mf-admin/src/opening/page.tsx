import type { Opening } from '@rodada/contracts/business/opening'
import {
  AwaitedForm,
  Box,
  CommandButton,
  Container,
  Flex,
  Link,
  LinkButton,
  PageHeader,
  Text,
} from '@rodada/ui'
import { deferred } from '@rodada/web/calls/deferred'
import { useHasPages } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { FirstSale, useFirstSale } from './first-sale.tsx'
import { OwnRoles, useHasWorkRoles } from './own-roles.tsx'
import { StepFrame } from './step-frame.tsx'
import { stepWords } from './step-words.ts'

export const loader = ({ read }: LoaderArgs) => deferred(read('/api/Admin/Opening/Index'))

type Step = Opening['steps'][number]

function isLeft({ state }: Step): boolean {
  return state === 'open' || state === 'unknown'
}

/** @param steps whether each is done. */
function leadOf(steps: readonly boolean[]): string {
  const left = steps.filter((isDone) => !isDone).length
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
function SettleButton({ opening, step: { step, state } }: { opening: Opening; step: Step }) {
  if (state === 'done') return null
  const isSettled = state !== 'settled'
  const takesNoCards = step === 'payment' && opening.paymentMode === null
  const settle = takesNoCards ? 'Solo cobramos en sucursal' : 'Marcar como listo'
  const text = isSettled ? settle : 'Volver a pendiente'
  return (
    <CommandButton
      size="sm"
      variant="ghost"
      colorPalette="ink"
      busy="Guardando..."
      aria-label={`${text}: ${stepWords[step].title}`}
      command={(api) => api.post('/api/Admin/Opening/Settle', { body: { step, isSettled } })}
      onDone="reload"
    >
      {text}
    </CommandButton>
  )
}

function StepCard({ opening, step }: { opening: Opening; step: Step }) {
  const hasPage = useHasPages()
  const { title, text, link } = stepWords[step.step]
  return (
    <StepFrame title={title} state={step.state} text={text(opening, step.state)}>
      {step.step === 'mail' && <TestMailButton />}
      {link && hasPage(link.href) && (
        <LinkButton href={link.href} size="sm" variant="outline" colorPalette="ink">
          {link.label}
        </LinkButton>
      )}
      <SettleButton opening={opening} step={step} />
    </StepFrame>
  )
}

function Steps({ opening }: { opening: Opening }) {
  const isWorking = useHasWorkRoles()
  const isSelling = useFirstSale(opening).state === 'done'
  return (
    <>
      <Box role="status" mb="4">
        <Text>{leadOf([isWorking, ...opening.steps.map((step) => !isLeft(step)), isSelling])}</Text>
      </Box>
      <Flex direction="column" as="ol" role="list" gap="3" listStyleType="none">
        <OwnRoles />
        {opening.steps.map((step) => (
          <StepCard key={step.step} opening={opening} step={step} />
        ))}
        <FirstSale opening={opening} />
      </Flex>
      <Text mt="4">
        Quien más cobre, dé clases o venda necesita el permiso de capturista o de instructor: dalo en{' '}
        <Link href="/usuarios">Usuarios</Link>.
      </Text>
    </>
  )
}

/** Steps before a new site opens, /configuracion/primeros-pasos. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  return (
    <Container width="prose" pb="12">
      <PageHeader title="Primeros pasos" back="/configuracion" />
      <AwaitedForm data={value}>{(opening) => <Steps opening={opening} />}</AwaitedForm>
    </Container>
  )
}
