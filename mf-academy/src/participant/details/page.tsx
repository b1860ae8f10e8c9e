import { mostClassesTaken } from '@rodada/contracts/class/rules'
import type { ParticipantDetails } from '@rodada/contracts/family/participant'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import { Breadcrumb, Container, type Fact, FactList, LetterStatus, PageHeader, TitledCard } from '@rodada/ui'
import { useGoBack } from '@rodada/web/pages/go-back'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { settled } from '../../booking/own-bookings.ts'
import { subscriptionPath } from '../../subscription/subscription-paths.ts'
import { ClassesTaken } from '../classes-taken.tsx'
import { CredentialPictures } from '../credential-pictures.tsx'
import { DocumentViewsPart } from '../document-views-part.tsx'
import { HealthPart } from '../health-part.tsx'
import { studentFacts } from '../student-facts.ts'

export async function loader({ read, api, params }: LoaderArgs) {
  const views = settled(api.get('/api/Me/Document/Views', { stays: true }))
  const student = await read('/api/Me/Participant/Details/:id')
  // Not preloaded: the service records every view.
  const health = await api.get('/api/Me/Participant/HealthNotes/:id', { params })
  return { student, health, views: (await views).value }
}

function factsOf(student: ParticipantDetails): Fact[] {
  return [
    ...studentFacts(student),
    { label: 'Responsable', value: student.contactName },
    { label: 'Teléfono', value: formatPhone(student.contactPhone) },
  ]
}

/** An own student, /participante/{id}. */
export function Component() {
  const { student, health, views } = usePageData<typeof loader>()
  const { id, name, credentialImages, classesTaken } = student
  const hasDocument = credentialImages.front !== null || credentialImages.back !== null
  const crumbs = [
    { label: 'Inicio', href: '/' },
    { label: 'Mis Suscripciones', href: '/suscripciones' },
    { label: name },
  ]
  return (
    <Container width="prose" pb="12" display="flex" flexDirection="column" gap="6">
      <div>
        <Breadcrumb crumbs={crumbs} />
        <PageHeader
          title={name}
          eyebrow="Alumno"
          back={useGoBack('/suscripciones')}
          edit={`/participante/${id}/editar`}
          tone="bowl"
        />
      </div>
      <TitledCard title="Datos">
        <FactList facts={factsOf(student)} />
      </TitledCard>
      <HealthPart studentId={id} notes={health} />
      <TitledCard title="Carta responsiva" printed={false}>
        <LetterStatus student={student} own />
      </TitledCard>
      <TitledCard title="Identificación del responsable" printed={false}>
        <CredentialPictures {...credentialImages} />
        {hasDocument && <DocumentViewsPart views={views} own />}
      </TitledCard>
      <ClassesTaken classes={classesTaken} most={mostClassesTaken} pathOf={subscriptionPath} />
    </Container>
  )
}
