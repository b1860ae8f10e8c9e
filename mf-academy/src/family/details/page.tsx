import { messageStateLabels } from '@rodada/contracts/family/family-rules'
import type { FamilyDetails } from '@rodada/contracts/family/staff-calls'
import { ageOn } from '@rodada/contracts/student/rules'
import { formatPrice } from '@rodada/contracts/words/money'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import {
  Box,
  CollectLink,
  Container,
  DateText,
  type Fact,
  FactList,
  Flex,
  Grid,
  Link,
  LinkButton,
  PageHeader,
  PhoneLink,
  PlainList,
  Text,
  TitledCard,
  VisuallyHidden,
} from '@rodada/ui'
import { DialogButton } from '@rodada/ui/forms'
import { useSession } from '@rodada/web/pages/app'
import { useGoBack } from '@rodada/web/pages/go-back'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { formatClassClock } from '@rodada/web/words/format'
import { ComingClasses } from '../../booking/coming-bookings-part.tsx'
import { counterLetterPath, studentPath } from '../../participant/participant-paths.ts'
import { ScholarshipButtons, scholarshipText } from '../../participant/scholarship-dialogs.tsx'
import { StudentStanding } from '../../participant/student-standing.tsx'
import { enrolmentPath } from '../family-paths.ts'
import { familyDebtText, gapTexts } from '../family-words.ts'
import { DownloadData, EraseData } from './data-dialogs.tsx'
import { AddNote, EditGuardian, EditStudent, HealthButton, InviteButtons } from './family-dialogs.tsx'
import { FamilySubscriptions } from './family-subscriptions.tsx'
import { MergeButton } from './merge-dialog.tsx'
import { MergeStudentsButton } from './merge-students-dialog.tsx'

export async function loader({ read }: LoaderArgs) {
  return { family: await read('/api/Family/Details/:id'), today: dayInMexico(new Date()) }
}

interface PartProps {
  family: FamilyDetails
  isCapturist: boolean
}

/** The debts of the family are found from any of them. */
function unpaidOf({ subscriptions }: FamilyDetails) {
  return subscriptions.find(({ status }) => status === 'PendingPayment')
}

function Acts({ family, isCapturist }: PartProps) {
  if (!isCapturist) return null
  const unpaid = unpaidOf(family)
  return (
    <Flex gap="3" wrap="wrap" align="center" mb="5">
      {family.owed > 0 && (
        <Text>
          Debe <strong>{formatPrice(family.owed)}</strong>
        </Text>
      )}
      <LinkButton href={enrolmentPath({ family: family.id })} colorPalette="bowl">
        Inscribir
      </LinkButton>
      {unpaid !== undefined && <CollectLink kind="subscription" id={unpaid.id} colorPalette="wheel" />}
    </Flex>
  )
}

function Students({ family: { students }, today, isAdmin }: PartProps & { today: string; isAdmin: boolean }) {
  return (
    <TitledCard title="Alumnos">
      {students.length === 0 && <Text tone="muted">Todavía no tiene alumnos.</Text>}
      <PlainList gap="4">
        {students.map((student) => (
          <Flex as="li" key={student.id} justify="space-between" align="flex-start" gap="3" wrap="wrap">
            <Box minW="0" flex="1">
              <Text fontWeight="semibold">
                <Link colorPalette="bowl" href={studentPath(student.id)} htmlTranslate="no">
                  {student.name}
                </Link>{' '}
                <Text as="span" size="sm" tone="muted" fontWeight="normal">
                  {ageOn(student.birthdate, today)} años
                </Text>
              </Text>
              <Text size="sm">
                <StudentStanding whyNot={student.whyNot} /> {student.whyNot}
              </Text>
              {student.scholarship !== undefined && (
                <Text size="sm">
                  {scholarshipText(student.scholarship)}: {student.scholarship.reason}
                </Text>
              )}
              <Text size="sm" tone="muted">
                {student.nextClass === null ? (
                  'Sin próxima clase.'
                ) : (
                  <Box as="span">
                    Próxima:{' '}
                    <DateText value={student.nextClass.startTime} zone={student.nextClass.zone} short />{' '}
                    {formatClassClock(student.nextClass)} · {student.nextClass.courseTitle}
                  </Box>
                )}{' '}
                {!student.hasLetter && (
                  <Link colorPalette="bowl" href={counterLetterPath(student.id)}>
                    Firmar la carta<VisuallyHidden> de {student.name}</VisuallyHidden>
                  </Link>
                )}
              </Text>
            </Box>
            <Flex gap="2" wrap="wrap" data-print="hide">
              <ScholarshipButtons student={student} />
              {isAdmin && <HealthButton student={student} />}
              <DialogButton
                text="Corregir"
                about={`los datos de ${student.name}`}
                size="sm"
                variant="ghost"
                colorPalette="bowl"
              >
                {(onClose) => <EditStudent student={student} onClose={onClose} />}
              </DialogButton>
            </Flex>
          </Flex>
        ))}
      </PlainList>
      <Box mt="4" _empty={{ display: 'none' }}>
        <MergeStudentsButton students={students} />
      </Box>
    </TitledCard>
  )
}

function guardianFacts({
  name,
  owed,
  phone,
  email,
  street,
  streetNumber,
  neighborhood,
  zipCode,
  city,
  state,
  membership,
}: FamilyDetails): Fact[] {
  const address = [street, streetNumber && `int. ${streetNumber}`, neighborhood, zipCode, city, state]
    .filter(Boolean)
    .join(', ')
  return [
    {
      label: 'Teléfono',
      value: <PhoneLink phone={phone} name={name} text={familyDebtText({ owed })} />,
    },
    ...(email === '' ? [] : [{ label: 'Correo', value: email }]),
    ...(address === '' ? [] : [{ label: 'Dirección', value: address }]),
    {
      label: 'Membresía anual',
      value:
        membership.activeUntil === null ? (
          membership.pending === null ? (
            'No tiene'
          ) : (
            'Pendiente de pago'
          )
        ) : (
          <Box as="span">
            Activa hasta el <DateText value={membership.activeUntil} />
          </Box>
        ),
    },
  ]
}

function GuardianPart({ family, isAdmin }: PartProps & { isAdmin: boolean }) {
  return (
    <TitledCard title="Responsable">
      <FactList facts={guardianFacts(family)} />
      {family.gaps.length > 0 && (
        <Text size="sm" tone="muted" mt="3">
          {family.gaps.map((gap) => gapTexts[gap]).join(' · ')}
        </Text>
      )}
      <Flex gap="3" wrap="wrap" mt="4" data-print="hide">
        <DialogButton text="Corregir datos" size="sm" variant="outline" colorPalette="bowl">
          {(onClose) => <EditGuardian family={family} onClose={onClose} />}
        </DialogButton>
        {family.hasAccount && isAdmin && (
          <LinkButton href={`/usuarios/${family.id}`} size="sm" variant="outline" colorPalette="bowl">
            Ver su cuenta
          </LinkButton>
        )}
        {!family.hasAccount && <MergeButton family={family} />}
      </Flex>
      {!family.hasAccount && (
        <Box mt="4" data-print="hide">
          <InviteButtons family={family} />
        </Box>
      )}
    </TitledCard>
  )
}

/** What a family without an account may ask for; one with an account does it there. */
function DataPart({ family }: PartProps) {
  return (
    <TitledCard title="Datos de la familia" printed={false}>
      <Text size="sm" tone="muted" mb="4">
        Solo si la familia lo pide. Queda registrado quién lo hizo y por qué.
      </Text>
      <Flex gap="3" wrap="wrap">
        <DialogButton text="Descargar sus datos" size="sm" variant="outline" colorPalette="bowl">
          {(onClose) => <DownloadData family={family} onClose={onClose} />}
        </DialogButton>
        <DialogButton text="Borrar sus datos" size="sm" variant="outline" colorPalette="danger">
          {(onClose) => <EraseData family={family} onClose={onClose} />}
        </DialogButton>
      </Flex>
    </TitledCard>
  )
}

function Notes({ family: { id, notes } }: PartProps) {
  return (
    <TitledCard title="Notas" printed={false}>
      <PlainList gap="3">
        {notes.map((note) => (
          <Box as="li" key={note.id}>
            <Text css={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} htmlTranslate="no">
              {note.text}
            </Text>
            <Text size="sm" tone="muted">
              {note.byName} · <DateText value={note.time} short />
            </Text>
          </Box>
        ))}
      </PlainList>
      <Box mt={notes.length > 0 ? '4' : '0'}>
        <DialogButton text="Agregar nota" size="sm" variant="outline" colorPalette="bowl">
          {(onClose) => <AddNote familyId={id} onClose={onClose} />}
        </DialogButton>
      </Box>
    </TitledCard>
  )
}

/** Mails of the academy to the family; administrators send those again that failed. */
function Messages({ family: { messages, email }, isAdmin }: PartProps & { isAdmin: boolean }) {
  return (
    <TitledCard title="Mensajes" printed={false}>
      {messages.length === 0 && (
        <Text tone="muted">
          {email === '' ? 'No tiene correo: no le llegan mensajes.' : 'Todavía no se le ha enviado ninguno.'}
        </Text>
      )}
      <PlainList gap="3">
        {messages.map(({ id, subject, state, time }) => (
          <Box as="li" key={id}>
            <Text css={{ overflowWrap: 'anywhere' }}>{subject}</Text>
            <Text size="sm" tone="muted">
              {messageStateLabels[state]} · <DateText value={time} time short />{' '}
              {state === 'failed' && isAdmin && (
                <Link href="/configuracion/estado" colorPalette="bowl">
                  Reenviar<VisuallyHidden> «{subject}»</VisuallyHidden>
                </Link>
              )}
            </Text>
          </Box>
        ))}
      </PlainList>
    </TitledCard>
  )
}

/** One family, for the staff, /administrar-familias/{id}. */
export function Component() {
  const { family, today } = usePageData<typeof loader>()
  const roles = useSession().user?.roles ?? []
  const isAdmin = roles.includes('Admin')
  const part = { family, isCapturist: roles.includes('ClassCapturist') }
  return (
    <Container>
      <PageHeader
        title={family.name}
        eyebrow={family.hasAccount ? 'Familia' : 'Familia sin cuenta'}
        back={useGoBack('/administrar-familias')}
        tone="bowl"
      />
      <Acts {...part} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(0, 1fr)' }}
        gap="6"
        alignItems="start"
        pb="12"
      >
        <Students {...part} today={today} isAdmin={isAdmin} />
        <GuardianPart {...part} isAdmin={isAdmin} />
        {/* A wide table: beside the guardian it would reach under their card. */}
        <Box gridColumn="1 / -1" minW="0">
          <FamilySubscriptions {...part} />
        </Box>
        <ComingClasses
          list={family.comingClasses}
          canCancel={part.isCapturist}
          nameOf={({ session, participant }) => `${participant.name} · ${session.courseTitle}`}
        />
        <Notes {...part} />
        <Messages {...part} isAdmin={isAdmin} />
        {isAdmin && !family.hasAccount && <DataPart {...part} />}
      </Grid>
    </Container>
  )
}
