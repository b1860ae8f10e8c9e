import type { StaffSession } from '@rodada/contracts/timetable/staff-calls'
import { formatTime } from '@rodada/contracts/words/dates'
import { dayInMexico, isPlainDate } from '@rodada/contracts/words/plain-date'
import {
  Box,
  Callout,
  CommandButton,
  Container,
  EmptyState,
  FailedPart,
  Flex,
  Heading,
  LoadingNote,
  PageHeader,
} from '@rodada/ui'
import { DialogButton } from '@rodada/ui/forms'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { Await, useLocation, usePageData } from '@rodada/web/pages/router'
import { joinWords } from '@rodada/web/words/format'
import { Suspense, useState } from 'react'
import { WeekChoice } from '../week-choice.tsx'
import { weekText } from '../week-days.ts'
import { WeekGrid } from '../week-grid.tsx'
import { AddSession } from './add-session.tsx'
import { CancelDay, nextPlace } from './cancel-day.tsx'
import { DayNotes } from './day-notes.tsx'
import { SessionBlock } from './session-block.tsx'
import type { Named } from './session-dialogs.tsx'
import { SessionPanel } from './session-panel.tsx'
import { Toggles } from './toggles.tsx'

async function load({ read, search }: LoaderArgs) {
  const [week, places, instructors, courses] = await Promise.all([
    read('/api/ClassCapturist/Timetable/Week?*'),
    read('/api/Address/GetAddresses'),
    read('/api/ClassCapturist/Instructor/Index'),
    read('/api/Course/GetCourseIndex?itemsPerPage=100&orderBy=title'),
  ])
  const now = new Date()
  const today = dayInMexico(now)
  return { week, day: dayOf(search, today), places, instructors, courses, today, now: now.toISOString() }
}

/** The day that the address names, by default today: its week shows, on a phone the day itself. */
function dayOf(search: URLSearchParams, today: string): string {
  const named = search.get('from') ?? ''
  return isPlainDate(named) ? named : today
}

type Loaded = Awaited<ReturnType<typeof load>>

export const loader = (args: LoaderArgs) => deferred(load(args))

/** The staff's week with its students, /administrar-horario. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  return (
    <Container>
      <PageHeader
        title="Administrar horario"
        tone="bowl"
        lead="Las clases de la semana con sus reservaciones."
      />
      <Suspense fallback={<LoadingNote />}>
        <Await resolve={value} errorElement={<FailedPart />}>
          {(loaded: Loaded) => <Week {...loaded} />}
        </Await>
      </Suspense>
    </Container>
  )
}

/** Of places in their order; with more of them they repeat. */
const tones = ['bowl', 'wheel', 'warning', 'success', 'secondary'] as const

function toneOf(places: readonly Named[], id: number | undefined) {
  const at = places.findIndex((place) => place.id === id)
  return tones[at % tones.length] ?? 'ink'
}

/** Those that the address chooses, among those of the week, by name. */
function optionsOf(all: readonly (readonly Named[])[], chosen: readonly string[], known: readonly Named[]) {
  const named = [...all.flat(), ...known.filter(({ id }) => chosen.includes(String(id)))]
  const distinct = [...new Map(named.map((one) => [one.id, one])).values()]
  return distinct.toSorted((one, other) => one.name.localeCompare(other.name, 'es-MX'))
}

/** Sessions at the places and with the instructors that the address chooses; all without a choice. */
function useChoice(sessions: readonly StaffSession[], { places, instructors }: Loaded) {
  const query = new URLSearchParams(useLocation().search)
  const [chosenPlaces, chosenInstructors] = [query.getAll('addressId'), query.getAll('instructorId')]
  const fits = (chosen: readonly string[], named: readonly Named[]) =>
    chosen.length === 0 || named.some(({ id }) => chosen.includes(String(id)))
  const placesOf = ({ address }: StaffSession) => (address === null ? [] : [address])
  return {
    shown: sessions.filter(
      (one) => fits(chosenPlaces, placesOf(one)) && fits(chosenInstructors, one.instructors),
    ),
    places: optionsOf(sessions.map(placesOf), chosenPlaces, places),
    instructors: optionsOf(
      sessions.map((one) => one.instructors),
      chosenInstructors,
      instructors,
    ),
  }
}

function Week(loaded: Loaded) {
  const { week, day, today, now, places, instructors, courses } = loaded
  const { from, to, sessions, closed, undoable } = week
  const choice = useChoice(sessions, loaded)
  const rainDay = from <= today && today <= to ? today : day
  const proposed = { places, placeId: nextPlace(choice.shown, rainDay, now), today, now }
  const [openId, setOpenId] = useState<number>()
  const open = sessions.find(({ id }) => id === openId)
  return (
    <>
      {undoable.map((one) => (
        <Undo key={one.id} {...one} />
      ))}
      <Flex justify="space-between" align="center" columnGap="4" rowGap="2" wrap="wrap" mb="2">
        <Heading size="small" as="p" fontSize="md" display={{ base: 'none', lg: 'block' }}>
          {weekText(from, to)}
        </Heading>
        <WeekChoice from={from} day={day} today={today} />
        <Flex gap="1.5" wrap="wrap">
          <DialogButton text="Lluvia" size="sm" variant="outline" colorPalette="danger">
            {(onClose) => <CancelDay {...proposed} day={rainDay} onClose={onClose} />}
          </DialogButton>
          <DialogButton text="Cerrar un día" size="sm" variant="outline" colorPalette="ink">
            {(onClose) => <CancelDay {...proposed} day={day} closes onClose={onClose} />}
          </DialogButton>
          <DialogButton text="Agregar clase" size="sm" colorPalette="bowl">
            {(onClose) => (
              <AddSession places={places} instructors={instructors} courses={courses} onClose={onClose} />
            )}
          </DialogButton>
        </Flex>
      </Flex>
      <Flex direction={{ base: 'column', lg: 'row' }} columnGap="6" rowGap="1.5" wrap={{ lg: 'wrap' }} mb="4">
        <Toggles
          label="Lugares"
          name="addressId"
          options={choice.places.map((one) => ({ ...one, tone: toneOf(places, one.id) }))}
        />
        <Toggles
          label="Instructores"
          name="instructorId"
          options={choice.instructors.map((one) => ({ ...one, tone: 'ink' }))}
        />
      </Flex>
      {choice.shown.length === 0 && (
        <EmptyState
          title={
            sessions.length === 0
              ? 'No hay clases esta semana.'
              : 'Con los lugares e instructores elegidos no hay clases esta semana.'
          }
        />
      )}
      <WeekGrid
        from={from}
        day={day}
        today={today}
        now={now}
        sessions={choice.shown}
        size={{ hour: 4, width: 4.5 }}
        noteOf={(date) => <DayNotes date={date} closed={closed} />}
      >
        {(session, hours) => (
          <SessionBlock
            session={session}
            hours={hours}
            colorPalette={toneOf(places, session.address?.id)}
            onOpen={() => setOpenId(session.id)}
          />
        )}
      </WeekGrid>
      {open !== undefined && (
        <SessionPanel
          session={open}
          places={places}
          instructors={instructors}
          now={now}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  )
}

/** Classes that were cancelled together a moment ago. */
function Undo({ id, sessions, places, reason, until }: Loaded['week']['undoable'][number]) {
  const count = sessions === 1 ? 'Se canceló una clase' : `Se cancelaron ${sessions} clases`
  // Two of the staff may cancel for the same rain, each at one place.
  const classes = places.length === 0 ? count : `${count} en ${joinWords(places)}`
  return (
    <Box mb="3">
      <Callout text={`${classes}: ${reason}. Puedes deshacerlo hasta las ${formatTime(until)}`}>
        <CommandButton
          size="sm"
          alignSelf="flex-start"
          colorPalette="warning"
          busy="Deshaciendo..."
          command={(api) => api.post('/api/ClassCapturist/Timetable/Undo/:id', { params: { id } })}
          onDone="reload"
          onRefused="reload"
          once
        >
          Deshacer
        </CommandButton>
      </Callout>
    </Box>
  )
}
