import type { ResponseOf } from '@rodada/contracts/call'
import type { CounterSubscription, getCounterSubscriptions } from '@rodada/contracts/timetable/staff-calls'
import { Link, Text } from '@rodada/ui'
import {
  CommandDialog,
  RadioCardsField,
  type SubmitAnswer,
  TextField,
  useForm,
  useWatch,
} from '@rodada/ui/forms'
import { isApiError } from '@rodada/web/calls/api-error'
import { useApi } from '@rodada/web/pages/app'
import { formatCount } from '@rodada/web/words/format'
import { useState } from 'react'
import { enrolmentPath } from '../../family/family-paths.ts'
import { leadOf } from '../session-words.tsx'
import type { SessionDialogProps } from './session-dialogs.tsx'

type Student = CounterSubscription['participants'][number]

/** A student and a subscription, as a card. */
function choiceOf(student: Student, subscription: CounterSubscription) {
  const { id, ownerName, isPaid, available } = subscription
  const left = `${formatCount(available)} por agendar`
  const state = student.isBooked ? 'Ya está en esta clase' : isPaid ? left : `${left} · pendiente de pago`
  const card = {
    value: `${student.id} ${id}`,
    title: student.name,
    detail: [`Suscripción #${id}`, ownerName, state].filter(Boolean).join(' · '),
    isClosed: student.isBooked,
  }
  return { card, body: { participantId: student.id, subscriptionId: id } }
}

function foundText({ list, totalItems }: ResponseOf<typeof getCounterSubscriptions>): string {
  if (list.length === 0) return 'Nadie con esas palabras tiene clases de este curso por agendar.'
  if (totalItems <= list.length) return ''
  return `Mostramos ${list.length} de ${totalItems} suscripciones. Escribe más del nombre, o el número de suscripción.`
}

interface Found {
  readonly words: string
  readonly answer: ResponseOf<typeof getCounterSubscriptions>
}

/** Subscriptions that can book the session, by name or number; undefined for a text that was not searched yet. */
function useCounterSubscriptions(sessionId: number) {
  const api = useApi()
  const [found, setFound] = useState<Found>()

  async function search(words: string): Promise<SubmitAnswer | undefined> {
    try {
      const query = { sessionId, search: words.trim() }
      const answer = await api.get('/api/ClassCapturist/Booking/Subscriptions', { query, stays: true })
      setFound({ words, answer })
      return undefined
    } catch (error) {
      if (!isApiError(error)) throw error
      return { success: false, errors: { Search: [error.message] } }
    }
  }
  // The field may hold another text by the time of the answer.
  return { foundFor: (words: string) => (found?.words === words ? found.answer : undefined), search }
}

/** Books a session for a customer at the counter. */
export function BookForCustomer({ session, onClose }: SessionDialogProps) {
  const form = useForm({ defaultValues: { search: '', chosen: '' } })
  const [words, value] = useWatch({ control: form.control, name: ['search', 'chosen'] })
  const { foundFor, search } = useCounterSubscriptions(session.id)
  const found = foundFor(words)
  const choices =
    found?.list.flatMap((one) => one.participants.map((student) => choiceOf(student, one))) ?? []
  const chosen = choices.find(({ card }) => card.value === value)
  const canBook = choices.some(({ card }) => !card.isClosed)
  return (
    <CommandDialog
      title="Reservar para un cliente"
      lead={leadOf(session)}
      form={form}
      submit={canBook ? 'Reservar lugar' : 'Buscar'}
      busy={canBook ? 'Reservando...' : 'Buscando...'}
      onSubmit={(values, send) => {
        if (chosen === undefined) return search(values.search)
        const body = { sessionId: session.id, ...chosen.body }
        return send((api) => api.post('/api/ClassCapturist/Booking/Create', { body }))
      }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="search"
        label="Alumno, cliente o número de suscripción"
        autoComplete="off"
        maxLength={200}
        rules={{
          // Another text invalidates the choice among earlier results.
          onChange: () => form.setValue('chosen', ''),
        }}
        required
      />
      <Text as="output" size="sm" tone="muted">
        {found !== undefined && foundText(found)}
      </Text>
      <Text size="sm">
        <Link colorPalette="bowl" href={enrolmentPath({ course: session.courseId, session: session.id })}>
          Inscribir en esta clase
        </Link>{' '}
        a quien no la ha comprado.
      </Text>
      {choices.length > 0 && (
        <RadioCardsField
          form={form}
          name="chosen"
          label="¿Para quién?"
          cards={choices.map(({ card }) => card)}
          // Without bookable results submitting repeats the search.
          required={canBook && 'Elige para quién es el lugar.'}
        />
      )}
    </CommandDialog>
  )
}
