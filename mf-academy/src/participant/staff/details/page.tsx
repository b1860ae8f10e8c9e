import { latestClassesTaken } from '@rodada/contracts/class/rules'
import { hasAccount } from '@rodada/contracts/family/family-rules'
import type { StudentDetails } from '@rodada/contracts/student/calls'
import { ageOn } from '@rodada/contracts/student/rules'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import {
  Box,
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
  Text,
  TitledCard,
} from '@rodada/ui'
import { useSession } from '@rodada/web/pages/app'
import { useGoBack } from '@rodada/web/pages/go-back'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { ComingClasses } from '../../../booking/coming-bookings-part.tsx'
import { familyPath } from '../../../family/family-paths.ts'
import { managedSubscriptionPath } from '../../../subscription/subscription-paths.ts'
import { ClassesTaken } from '../../classes-taken.tsx'
import { studentAttendancePath } from '../../participant-paths.ts'
import { ScholarshipButtons, scholarshipText } from '../../scholarship-dialogs.tsx'
import { studentFacts } from '../../student-facts.ts'
import { StudentStanding } from '../../student-standing.tsx'
import { SubscriptionsPart } from './subscriptions-part.tsx'

export async function loader({ read }: LoaderArgs) {
  const student = await read('/api/Student/Details/:id')
  return { student, today: dayInMexico(new Date()) }
}

function membershipText({ activeUntil, pending }: StudentDetails['membership'], isCapturist: boolean) {
  if (activeUntil !== null) {
    return (
      <Box as="span">
        Activa hasta el <DateText value={activeUntil} />
      </Box>
    )
  }
  if (pending === null) return 'No tiene'
  if (!isCapturist) return 'Pendiente de pago'
  return (
    <Link href={managedSubscriptionPath(pending.id)} colorPalette="bowl">
      Pendiente de pago (#{pending.id})
    </Link>
  )
}

function factsOf(student: StudentDetails, today: string, isCapturist: boolean): Fact[] {
  const { birthdate, whyNot, hasLetter, membership, scholarship } = student
  const standing = (
    <Box as="span">
      <StudentStanding whyNot={whyNot} /> {whyNot}
    </Box>
  )
  return [
    ...studentFacts(student),
    { label: 'Edad', value: `${ageOn(birthdate, today)} años` },
    { label: 'Estado', value: standing },
    { label: 'Carta responsiva', value: hasLetter ? 'Firmada' : <strong>Falta firmarla</strong> },
    { label: 'Membresía anual', value: membershipText(membership, isCapturist) },
    ...(scholarship === undefined
      ? []
      : [{ label: 'Beca', value: `${scholarshipText(scholarship)}: ${scholarship.reason}` }]),
    {
      label: 'Salud y emergencias',
      value: 'Los ven solo su familia y, el día de la clase, su instructor.',
    },
  ]
}

function GuardianPart({ student, isAdmin }: { student: StudentDetails; isAdmin: boolean }) {
  const { responsibleId, contactName, contactPhone, contactEmail } = student
  const facts = [
    { label: 'Nombre', value: contactName },
    {
      label: 'Teléfono',
      value: <PhoneLink phone={contactPhone} name={contactName} />,
    },
    {
      label: 'Correo',
      value: (
        <Link href={`mailto:${contactEmail}`} colorPalette="bowl">
          {contactEmail}
        </Link>
      ),
    },
  ]
  return (
    <TitledCard title="Responsable">
      {contactName === '' ? (
        <Text tone="muted">Aún no hay datos de quien responde por este alumno.</Text>
      ) : (
        <FactList facts={facts} />
      )}
      <Flex gap="3" wrap="wrap" mt="4" data-print="hide">
        {isAdmin && hasAccount(responsibleId) && (
          <LinkButton href={`/usuarios/${responsibleId}`} variant="outline" colorPalette="bowl" size="sm">
            Ver su cuenta
          </LinkButton>
        )}
        <LinkButton href={familyPath(responsibleId)} variant="outline" colorPalette="bowl" size="sm">
          Ver la familia
        </LinkButton>
      </Flex>
    </TitledCard>
  )
}

/** One student, for the staff, /administrar-alumnos/{id}. */
export function Component() {
  const { student, today } = usePageData<typeof loader>()
  const { id, name, comingClasses, classesTaken } = student
  const roles = useSession().user?.roles ?? []
  const isCapturist = roles.includes('ClassCapturist')
  return (
    <Container>
      <PageHeader
        title={name}
        eyebrow={`Alumno #${id}`}
        back={useGoBack('/administrar-alumnos')}
        tone="bowl"
      />
      <Flex direction="column" align="stretch" gap="6" pb="12">
        <Grid templateColumns={{ lg: '1fr 1fr' }} gap="6" alignItems="start">
          <TitledCard title="Datos">
            <FactList facts={factsOf(student, today, isCapturist)} />
            <Box mt="4">
              <ScholarshipButtons student={student} />
            </Box>
          </TitledCard>
          <GuardianPart student={student} isAdmin={roles.includes('Admin')} />
        </Grid>
        <ComingClasses
          list={comingClasses}
          canCancel={isCapturist}
          nameOf={({ session }) => session.courseTitle}
        />
        <SubscriptionsPart student={student} isCapturist={isCapturist} />
        <ClassesTaken
          classes={classesTaken}
          most={latestClassesTaken}
          pathOf={isCapturist ? managedSubscriptionPath : undefined}
        >
          {isCapturist && (
            <>
              {' '}
              <Link href={studentAttendancePath(id)} colorPalette="bowl">
                Ver toda su asistencia
              </Link>
            </>
          )}
        </ClassesTaken>
      </Flex>
    </Container>
  )
}
