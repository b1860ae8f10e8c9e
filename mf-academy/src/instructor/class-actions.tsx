import { Button, ConfirmDialog, Flex, Spinner, Text } from '@rodada/ui'
import { type ReactNode, useState } from 'react'
import { countStudents } from './chosen-students.ts'
import type { OpenClass } from './offline/class-changes.ts'

interface ActionBarProps {
  text: string
  /** How the panel stands to the service; it must never be out of view. */
  note: ReactNode
  children: ReactNode
}

/** What the panel does next, at the thumb: stays at the lower edge of the screen while the panel is longer. */
function ActionBar({ text, note, children }: ActionBarProps) {
  return (
    <Flex
      // The frame's own word of a lost network would lie over it.
      data-tells-connection=""
      position="sticky"
      bottom="0"
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
      <Text as="output" size="sm" fontWeight="semibold" textAlign="center">
        {text}
      </Text>
      {children}
    </Flex>
  )
}

interface ClassActionsProps {
  openClass: OpenClass
  /** How the panel stands to the service. */
  note: ReactNode
  chosenCount: number
  /** The command that is being sent. */
  busy: 'start' | 'add' | 'end' | null
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
    // Not `disabled`: the button that was pressed would lose the focus.
    <Button
      size="lg"
      wide
      colorPalette="bowl"
      {...(variant && { variant })}
      aria-disabled={isBusy}
      onClick={() => void (isBusy || onPress())}
    >
      {isBusy && <Spinner />}
      {isBusy ? busyLabel : label}
    </Button>
  )
}

/** Ending a class this young asks for confirmation: the start button stood in the same place. */
const slipMs = 10 * 60_000

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

/** What can be done next about the class, at the thumb. */
export function ClassActions(props: ClassActionsProps) {
  const { openClass, note, chosenCount, busy, onStart, onAdd } = props
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
      <BusyButton
        isBusy={busy === 'start'}
        busyLabel="Iniciando..."
        label="Iniciar clase"
        onPress={onStart}
      />
    </ActionBar>
  )
}
