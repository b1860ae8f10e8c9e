import { Button, Callout, Text } from '@rodada/ui'
import { formatClock } from '@rodada/web/format'
import { countStudents } from './chosen-students.ts'
import type { RefusedClass } from './use-queue.ts'

const words = {
  start: {
    did: 'iniciar la clase',
    todo: 'Si descartas, vuelven a quedar marcados: quita a quien no puede tomarla e inicia la clase otra vez.',
  },
  add: {
    did: 'agregar a la clase',
    todo: 'Quien ya estaba sigue en la clase. Si descartas, puedes agregar otra vez a quien llegó tarde.',
  },
  end: {
    did: 'finalizar la clase',
    todo: 'La clase pudo cambiar en otro dispositivo. Si descartas, revísala aquí antes de finalizarla.',
  },
} as const

interface RefusedNoteProps {
  refused: RefusedClass
  onRetry: () => void
  onDiscard: () => void
}

/** A change that the service did not take after the network was back: what it was, why, and what to do about it. */
export function RefusedNote({ refused, onRetry, onDiscard }: RefusedNoteProps) {
  const { change, refusal, heldBack } = refused
  const { did, todo } = words[change.kind]
  return (
    <Callout
      tone="danger"
      role="alert"
      text={`No se pudo ${did} (${formatClock(change.at)}, ${countStudents(change.students.length)}): ${refusal.join(' ')}`}
    >
      <Text size="sm" width="full">
        {todo}
        {heldBack > 0 &&
          ` De esa clase ${heldBack === 1 ? 'espera 1 cambio' : `esperan ${heldBack} cambios`} más.`}
      </Text>
      <Button size="md" colorPalette="danger" onClick={onRetry}>
        Intentar de nuevo
      </Button>
      <Button size="md" variant="outline" colorPalette="danger" onClick={onDiscard}>
        Descartar
      </Button>
    </Callout>
  )
}
