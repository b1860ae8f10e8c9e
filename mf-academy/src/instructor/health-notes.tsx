import type { BookedHealthNotes } from '@rodada/contracts/family/health-notes'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import { Button, Callout, Flex, Heading, Icon, Link, Modal, Spinner, Text } from '@rodada/ui'
import { isApiError } from '@rodada/web/calls/api-error'
import { useApi } from '@rodada/web/pages/app'
import { useId, useRef, useState } from 'react'
import type { RosterRow } from './offline/class-changes.ts'

type Asked = { readonly notes?: BookedHealthNotes; readonly failure?: string }

const gone = 'Ya no puedes ver estos datos: la reservación o la clase cambió.'

function failureOf(error: unknown): Asked {
  if (!isApiError(error)) throw error
  return { failure: error.message }
}

/** Read on every view and never cached: the service records each view. */
function useNotes(bookingId: number) {
  const api = useApi()
  const [asked, setAsked] = useState<Asked | null>(null)
  const latest = useRef<AbortController>(undefined)
  async function ask() {
    const asking = new AbortController()
    latest.current = asking
    setAsked({})
    const answer = await api
      .find('/api/Instructor/HealthNotes/:id', { params: { id: bookingId }, stays: true })
      .then((notes): Asked => (notes ? { notes } : { failure: gone }), failureOf)
    // The dialog may have been closed meanwhile.
    if (!asking.signal.aborted) setAsked(answer)
  }
  function close() {
    latest.current?.abort()
    setAsked(null)
  }
  return { asked, ask, close }
}

function NotesList({
  notes: { contactName, contactPhone, allergies, medicalNotes },
}: {
  notes: BookedHealthNotes
}) {
  return (
    <>
      {allergies !== '' && <Callout tone="danger" text={`Alergias: ${allergies}`} />}
      {medicalNotes !== '' && <Text whiteSpace="pre-line">{medicalNotes}</Text>}
      {contactPhone !== '' && (
        <Text>
          En una emergencia: {contactName}{' '}
          <Link href={`tel:${contactPhone}`} display="inline-block" py="2">
            {formatPhone(contactPhone)}
          </Link>
        </Text>
      )}
    </>
  )
}

/** Marks a student with health notes and opens them. */
export function HealthNotesButton({
  row: { bookingId, name, hasMedicalNotes },
}: {
  row: Pick<RosterRow, 'bookingId' | 'name' | 'hasMedicalNotes'>
}) {
  const id = useId()
  const { asked, ask, close } = useNotes(bookingId)
  const label = hasMedicalNotes ? 'Alergias y salud' : 'Contacto y salud'
  return (
    <>
      <Button
        variant="subtle"
        colorPalette={hasMedicalNotes ? 'danger' : 'ink'}
        position="relative"
        aria-label={`${label} de ${name}`}
        onClick={() => void ask()}
      >
        <Icon name={hasMedicalNotes ? 'alert' : 'phone'} /> {label}
      </Button>
      <Modal open={asked !== null} onClose={close} labelledBy={id}>
        <Flex direction="column" gap="4" p="5">
          <Heading id={id} size="small">
            Salud de {name}
          </Heading>
          {asked?.notes && <NotesList notes={asked.notes} />}
          {asked?.failure !== undefined && (
            <Callout role="alert" text={asked.failure}>
              <Button size="sm" colorPalette="warning" variant="outline" onClick={() => void ask()}>
                Reintentar
              </Button>
            </Callout>
          )}
          {asked !== null && !asked.notes && asked.failure === undefined && (
            <Text as="output">
              <Spinner /> Cargando...
            </Text>
          )}
          <Button size="lg" wide variant="outline" colorPalette="ink" onClick={close}>
            Cerrar
          </Button>
        </Flex>
      </Modal>
    </>
  )
}
