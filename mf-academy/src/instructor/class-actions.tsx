import { minuteMs } from '@rodada/contracts/words/durations'
import { Button, ConfirmDialog, Flex, Spinner, Text } from '@rodada/ui'
import { formatClassHour } from '@rodada/web/words/format'
import { type ReactNode, useState } from 'react'
import { countStudents } from './chosen-students.ts'
import type { OpenClass, TodaySession } from './offline/class-changes.ts'

interface ActionBarProps {
  text: string
  /** State of the connection; must stay in view. */
  note: ReactNode
  children: ReactNode
}

/** Sticks to the lower edge of the screen while the panel is longer. */
function ActionBar({ text, note, children }: ActionBarProps) {
  return (
    <Flex
      // Hides the frame's own note of a lost network, which would cover the bar.
      data-tells-connection=""
      position="sticky"
      bottom="var(--lower-bar, 0px)"
      zIndex="bar"
      direction="column"
      gap="2"
      mx="-4"
      px="4"
      pt="3"
      pb="calc({spacing.3} + env(safe-area-inset-bottom))"
      bg="surface"
      borderTopWidth="1px"
      borderBottomRadius="lg"
      borderColor="line"
    >
      {note}
      {/* Side by side where the panel is wide. */}
      <Flex wrap="wrap" gap="2" align="center">
        <Text as="output" size="sm" fontWeight="semibold" textAlign="center" flex="1 1 10rem">
          {text}
        </Text>
        <Flex direction="column" gap="2" flex="3 1 16rem">
          {children}
        </Flex>
      </Flex>
    </Flex>
  )
}

interface ClassActionsProps {
  openClass: OpenClass
  /** State of the connection. */
  note: ReactNode
  chosenCount: number
  /** The command in flight. */
  busy: 'start' | 'add' | 'end' | null
  /** The session that would be started long before its hour. */
  earlySession: () => TodaySession | undefined
  onStart: () => Promise<void>
  onAdd: () => Promise<void>
  onEnd: () => Promise<void>
}

interface BusyButtonProps {
  isBusy: boolean
  busyLabel: string
  label: string
  variant?: 'outline'
  onPress: () => Promise<void> | void
}

function BusyButton({ isBusy, busyLabel, label, variant, onPress }: BusyButtonProps) {
  return (
    // Not `disabled`, which would drop the focus of the pressed button.
    <Button
      size="lg"
      wide
      colorPalette="bowl"
      variant={variant}
      aria-disabled={isBusy}
      onClick={() => void (isBusy || onPress())}
    >
      {isBusy && <Spinner />}
      {isBusy ? busyLabel : label}
    </Button>
  )
}

/** Ending a class younger than this asks first: the start button was at the same place. */
const slipMs = 10 * minuteMs

function End({ openClass, busy, onEnd }: Pick<ClassActionsProps, 'openClass' | 'busy' | 'onEnd'>) {
  const [isAsking, setAsking] = useState(false)
  const { startedAt, participants } = openClass
  const isYoung = () => startedAt !== null && Date.now() - Date.parse(startedAt) < slipMs
  return (
    <>
      <BusyButton
        isBusy={busy === 'end'}
        busyLabel="Finalizando..."
        label="Finalizar clase"
        onPress={() => (isYoung() ? setAsking(true) : onEnd())}
      />
      <ConfirmDialog
        open={isAsking}
        question={`La clase acaba de empezar. ¿Finalizar la clase de ${countStudents(participants.length)}?`}
        confirmLabel="Finalizar"
        busyLabel="Finalizando..."
        cancelLabel="Volver"
        tone="bowl"
        onConfirm={onEnd}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function earlyQuestion(session: TodaySession): string {
  const hour = formatClassHour(session)
  return `Esta clase empieza a ${hour.startsWith('1:') ? 'la' : 'las'} ${hour} ¿Iniciarla ahora?`
}

function Start({
  busy,
  earlySession,
  onStart,
}: Pick<ClassActionsProps, 'busy' | 'earlySession' | 'onStart'>) {
  const [question, setQuestion] = useState('')
  function press() {
    const early = earlySession()
    if (early === undefined) return onStart()
    setQuestion(earlyQuestion(early))
  }
  return (
    <>
      <BusyButton isBusy={busy === 'start'} busyLabel="Iniciando..." label="Iniciar clase" onPress={press} />
      <ConfirmDialog
        open={question !== ''}
        question={question}
        confirmLabel="Iniciar ahora"
        busyLabel="Iniciando..."
        cancelLabel="Volver"
        tone="bowl"
        onConfirm={onStart}
        onClose={() => setQuestion('')}
      />
    </>
  )
}

/** The class's next commands, within the thumb's reach. */
export function ClassActions(props: ClassActionsProps) {
  const { openClass, note, chosenCount, busy, onAdd } = props
  if (openClass.inClass) {
    return (
      <ActionBar note={note} text={`${countStudents(openClass.participants.length)} en clase`}>
        {chosenCount > 0 && (
          <BusyButton
            isBusy={busy === 'add'}
            busyLabel="Agregando..."
            label={`Agregar a ${countStudents(chosenCount)}`}
            variant="outline"
            onPress={onAdd}
          />
        )}
        <End {...props} />
      </ActionBar>
    )
  }
  return (
    <ActionBar
      note={note}
      text={chosenCount === 0 ? 'Sin estudiantes seleccionados' : `${countStudents(chosenCount)} en la clase`}
    >
      <Start {...props} />
    </ActionBar>
  )
}
