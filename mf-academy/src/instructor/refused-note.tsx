import { formatTime } from '@rodada/contracts/words/dates'
import { Button, Callout, Checkbox, ConfirmDialog, PlainList, Text } from '@rodada/ui'
import { useState } from 'react'
import { countStudents } from './chosen-students.ts'
import type { OpenClass } from './offline/class-changes.ts'
import type { RefusedChange } from './use-queue.ts'

const words = {
  start: {
    did: 'iniciar la clase',
    todo: 'Quita a quien no puede tomarla e intenta de nuevo: cuenta la hora en que empezó.',
    loss: '¿Descartar el inicio de esta clase? No se contará; quienes habían reservado vuelven a quedar marcados.',
  },
  add: {
    did: 'agregar a la clase',
    todo: 'Quien ya estaba sigue en la clase. Quita a quien no puede tomarla e intenta de nuevo.',
    loss: '¿Descartar a quienes llegaron tarde? Esta clase no se les contará.',
  },
  end: {
    did: 'finalizar la clase',
    todo: 'La clase pudo cambiar en otro dispositivo: quita a quien no está en ella e intenta de nuevo.',
    loss: '¿Descartar el fin de esta clase? Si sigue en curso, finalízala aquí.',
  },
} as const

interface RefusedNoteProps {
  refused: RefusedChange
  /** The running class keeps its students. */
  openClass: OpenClass
  /** @param dropped students to leave out. */
  onRetry: (dropped: readonly number[]) => Promise<void>
  onDiscard: () => Promise<void>
}

interface StudentsProps extends Pick<RefusedNoteProps, 'refused' | 'openClass'> {
  dropped: readonly number[]
  onChange: (dropped: readonly number[]) => void
}

/** Whether a refused addition repeats a student of the running class. */
function isThere({ change }: RefusedChange, { participants }: OpenClass, id: number): boolean {
  return change.kind === 'add' && participants.some(({ participantId }) => participantId === id)
}

/** Students of a refused change, to choose whom to send again. */
function Students({ refused, openClass, dropped, onChange }: StudentsProps) {
  return (
    <PlainList aria-label="Quiénes se envían" width="full">
      {refused.change.students.map(({ participantId: id, name }) => (
        <li key={id}>
          <Checkbox
            checked={!dropped.includes(id)}
            disabled={isThere(refused, openClass, id)}
            onChange={() =>
              onChange(dropped.includes(id) ? dropped.filter((one) => one !== id) : [...dropped, id])
            }
          >
            {name}
          </Checkbox>
        </li>
      ))}
    </PlainList>
  )
}

function heldBackText(count: number): string {
  if (count === 0) return ''
  return ` De esa clase ${count === 1 ? 'espera 1 cambio' : `esperan ${count} cambios`} más.`
}

/** A change refused after the network came back: its reason, and how to retry or discard it. */
export function RefusedNote({ refused, openClass, onRetry, onDiscard }: RefusedNoteProps) {
  const [dropped, setDropped] = useState<readonly number[]>([])
  const [isAsking, setAsking] = useState(false)
  const { change, refusal, heldBack } = refused
  const { did, todo, loss } = words[change.kind]
  const hasChoice = change.students.length > 1
  const isNobodyLeft = change.students.every(
    ({ participantId: id }) => dropped.includes(id) || isThere(refused, openClass, id),
  )
  return (
    <Callout
      tone="danger"
      role="alert"
      text={`No se pudo ${did} (${formatTime(change.at)}, ${countStudents(change.students.length)}): ${refusal.join(' ')}`}
    >
      <Text size="sm" width="full">
        {todo}
        {heldBackText(heldBack)}
      </Text>
      {hasChoice && (
        <Students refused={refused} openClass={openClass} dropped={dropped} onChange={setDropped} />
      )}
      <Button
        size="md"
        colorPalette="danger"
        disabled={isNobodyLeft}
        onClick={() => void onRetry(dropped).then(() => setDropped([]))}
      >
        Intentar de nuevo
      </Button>
      <Button size="md" variant="outline" colorPalette="danger" onClick={() => setAsking(true)}>
        Descartar
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={loss}
        confirmLabel="Descartar"
        busyLabel="Descartando..."
        onConfirm={onDiscard}
        onClose={() => setAsking(false)}
      />
    </Callout>
  )
}
