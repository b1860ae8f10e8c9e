import type { Student } from '@rodada/contracts/student/calls'
import { ageOn } from '@rodada/contracts/student/rules'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import { balanceText, formatClasses } from '@rodada/contracts/words/price-text'
import { Box, type DataColumn, DateText, Link, Status, Text, VisuallyHidden, WhatsAppLink } from '@rodada/ui'
import { BreakingText, oneLine, RowActs } from '@rodada/ui/staff'
import { formatClassClock, joinWords } from '@rodada/web/words/format'
import { managedSubscriptionPath } from '../../subscription/subscription-paths.ts'
import { studentAttendancePath, studentPath } from '../participant-paths.ts'
import { StudentStanding } from '../student-standing.tsx'
import { studentText } from './student-words.ts'

const cut = (maxW: string) => ({ ...oneLine, maxW: { lg: maxW, '2xl': '16rem' } })
const narrow = cut('7rem')

function Guardian({ contactName, contactPhone }: Student) {
  if (contactName === '') return <span>—</span>
  return (
    <>
      <Box css={narrow} title={contactName} htmlTranslate="no">
        {contactName}
      </Box>
      <Text size="sm">
        <Link colorPalette="bowl" whiteSpace="nowrap" href={`tel:${contactPhone}`}>
          {formatPhone(contactPhone)}
        </Link>
      </Text>
    </>
  )
}

const balanceOf = ({ pendingClasses, studentCount }: Student['subscriptions'][number]) =>
  balanceText(pendingClasses, studentCount)

/** Remaining classes of all paid subscriptions, and the last end of validity. */
function Classes({ subscriptions }: Student) {
  const ends = subscriptions.map(({ dueDate }) => dueDate).sort()
  const left = subscriptions.reduce((sum, { pendingClasses }) => sum + pendingClasses, 0)
  const isShared = subscriptions.some(({ studentCount }) => studentCount > 1)
  if (left === 0) return <Box whiteSpace="nowrap">Sin clases</Box>
  return (
    <Box css={narrow} title={joinWords(subscriptions.map(({ courseTitle }) => courseTitle))}>
      {isShared ? subscriptions.map(balanceOf).join(' + ') : formatClasses(left)}
      <Text size="sm" tone="muted">
        hasta <DateText value={ends.at(-1)} short />
      </Text>
    </Box>
  )
}

function NextClass({ nextClass }: Student) {
  if (nextClass === null) return <span>Sin reserva</span>
  const { startTime, courseTitle, place } = nextClass
  const details = [formatClassClock(nextClass), place, courseTitle].filter((text) => text !== '').join(' · ')
  return (
    <>
      <Box whiteSpace="nowrap">
        <DateText value={startTime} zone={nextClass.zone} short />
      </Box>
      <Text size="sm" tone="muted" css={cut('6rem')} title={details}>
        {details}
      </Text>
    </>
  )
}

/** A short reason where there is no active subscription; `title` shows the whole one. */
function reasonOf({ whyNot, subscriptions, unpaidId }: Student): string {
  if (whyNot === '' || subscriptions.length > 0) return whyNot
  return unpaidId === null ? 'Sin suscripción activa.' : 'Pendiente de pago.'
}

function Standing(row: Student) {
  return (
    <Box maxW={{ lg: '7rem' }} title={row.whyNot}>
      <StudentStanding whyNot={row.whyNot} />
      <Text size="sm" tone="muted" css={narrow}>
        {reasonOf(row)}
      </Text>
    </Box>
  )
}

/** Links to where what is owed is collected and to the subscription, and words for the guardian. */
function Acts({ student, isCapturist }: { student: Student; isCapturist: boolean }) {
  const { name, unpaidId, contactName, contactPhone, subscriptions } = student
  const [subscription] = isCapturist ? subscriptions : []
  return (
    <RowActs
      about={name}
      acts={[
        isCapturist && unpaidId !== null && (
          <Link colorPalette="bowl" href={`/administrar-suscripciones?search=%23${unpaidId}`}>
            Cobrar<VisuallyHidden> a {name}</VisuallyHidden>
          </Link>
        ),
        subscription !== undefined && (
          <Link colorPalette="bowl" href={managedSubscriptionPath(subscription.id)}>
            Suscripción<VisuallyHidden> de {name}</VisuallyHidden>
          </Link>
        ),
        contactName !== '' && (
          <WhatsAppLink phone={contactPhone} name={contactName} text={studentText(student)} />
        ),
      ]}
    />
  )
}

export interface Viewer {
  /** `YYYY-MM-DD` in Mexico City. */
  today: string
  /** Whether the viewer manages subscriptions and classes. */
  isCapturist: boolean
}

/** The columns' links depend on the viewer. */
export function studentColumns({ today, isCapturist }: Viewer): DataColumn<Student>[] {
  return [
    {
      header: 'Alumno',
      lead: true,
      cell: ({ id, name, birthdate }) => (
        <BreakingText>
          <Link colorPalette="bowl" href={studentPath(id)} htmlTranslate="no">
            {name}
          </Link>{' '}
          <Text as="span" size="sm" tone="muted" fontWeight="normal" whiteSpace="nowrap">
            {ageOn(birthdate, today)} años
          </Text>
        </BreakingText>
      ),
    },
    { header: 'Estado', place: 'status', cell: (row) => <Standing {...row} /> },
    { header: 'Responsable', cell: (row) => <Guardian {...row} /> },
    { header: 'Clases', cell: (row) => <Classes {...row} /> },
    { header: 'Próxima clase', cell: (row) => <NextClass {...row} /> },
    {
      header: 'Última clase',
      place: 'none',
      cell: ({ id, lastClassTime }) =>
        isCapturist && lastClassTime !== null ? (
          <Link colorPalette="bowl" whiteSpace="nowrap" href={studentAttendancePath(id)}>
            <DateText value={lastClassTime} short />
          </Link>
        ) : (
          <DateText value={lastClassTime} short />
        ),
    },
    {
      header: 'Carta',
      cell: ({ hasLetter }) => (
        <Status colorPalette={hasLetter ? 'success' : 'danger'}>{hasLetter ? 'Firmada' : 'Falta'}</Status>
      ),
    },
    {
      header: 'Acciones',
      place: 'acts',
      cell: (student) => <Acts student={student} isCapturist={isCapturist} />,
    },
  ]
}
