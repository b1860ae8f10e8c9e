import type { ConsentEntry, OwnConsents } from '@rodada/contracts/family/consent'
import { consentLabels, mailPurposes, mostConsentEntries } from '@rodada/contracts/family/consent-rules'
import { Container, DataList, DateText, Flex, Link, List, PageHeader, Text, TitledCard } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { ConsentRows, HealthRow, MailRow, PhotoRow } from './consent-rows.tsx'

export async function loader({ read }: LoaderArgs) {
  return read('/api/Me/Consent/Index')
}

function Necessary() {
  return (
    <TitledCard title="Lo necesario para darte el servicio">
      <Text mb="3">
        Sin estos datos no podemos inscribir a nadie ni cobrar, así que aquí no hay nada que elegir:
      </Text>
      <List>
        <li>Tu cuenta y la inscripción de tus alumnos: quién es, quién responde y cómo llamarte.</li>
        <li>Tus pagos y sus comprobantes.</li>
        <li>La identificación de quien responde y la carta responsiva.</li>
      </List>
      <Text size="sm" tone="muted" mt="3">
        Todo está en el <Link href="/politica-de-privacidad">aviso de privacidad</Link>.
      </Text>
    </TitledCard>
  )
}

const nobody = <Text tone="muted">Cuando inscribas a alguien podrás decidirlo aquí.</Text>

function Photos({ students }: Pick<OwnConsents, 'students'>) {
  return (
    <TitledCard title="Fotos y videos">
      <Text>
        Para publicar fotos y videos de las clases en los que aparece tu alumno, en este sitio y en nuestras
        redes sociales. Mientras no lo des, quien imparte la clase ve «Sin fotos» junto a su nombre.
      </Text>
      <Text size="sm" tone="muted" mt="2">
        Al retirarlo ya no publicamos más. Para que quitemos algo publicado,{' '}
        <Link href="/contacto">escríbenos</Link>.
      </Text>
      {students.length === 0 ? (
        nobody
      ) : (
        <ConsentRows>
          {students.map((student) => (
            <PhotoRow key={student.id} student={student} />
          ))}
        </ConsentRows>
      )}
    </TitledCard>
  )
}

function Health({ students }: Pick<OwnConsents, 'students'>) {
  return (
    <TitledCard title="Datos de salud">
      <Text>
        Alergias, padecimientos, lesiones y medicamentos, solo para cuidar a tu alumno en clase. Los leen tú y
        quien imparte la clase, el día en que tiene una; cada consulta queda registrada.
      </Text>
      {students.length === 0 ? (
        nobody
      ) : (
        <ConsentRows>
          {students.map((student) => (
            <HealthRow key={student.id} student={student} />
          ))}
        </ConsentRows>
      )}
    </TitledCard>
  )
}

function Mails({ mails }: Pick<OwnConsents, 'mails'>) {
  return (
    <TitledCard title="Correos">
      <Text>
        Los correos de los que puedes prescindir; es lo mismo que eliges en{' '}
        <Link href="/suscripciones/avisos">Avisos y calendario</Link>. Los de tus pagos, tu cuenta y los
        cambios de tus clases llegan siempre.
      </Text>
      <ConsentRows>
        {mailPurposes.map((purpose) => (
          <MailRow key={purpose} purpose={purpose} name={consentLabels[purpose]} standing={mails[purpose]} />
        ))}
      </ConsentRows>
    </TitledCard>
  )
}

const columns = [
  { header: 'Para qué', lead: true, cell: ({ purpose }: ConsentEntry) => consentLabels[purpose] },
  { header: 'Fecha', cell: ({ time }: ConsentEntry) => <DateText value={time} time /> },
  { header: 'Alumno', cell: ({ studentName }: ConsentEntry) => studentName || 'Tu cuenta' },
  { header: 'Decisión', cell: ({ given }: ConsentEntry) => (given ? 'Sí' : 'No') },
  { header: 'Aviso de privacidad', cell: ({ noticeVersion }: ConsentEntry) => noticeVersion || null },
]

function History({ history }: Pick<OwnConsents, 'history'>) {
  return (
    <TitledCard title="Historial de cambios">
      {history.length === 0 ? (
        <Text tone="muted">Aún no has cambiado nada.</Text>
      ) : (
        <DataList
          label="Historial de cambios"
          columns={columns}
          rows={history}
          keyOf={({ time, purpose, studentName }) => `${time} ${purpose} ${studentName}`}
        />
      )}
      {history.length === mostConsentEntries && (
        <Text size="sm" tone="muted" mt="3">
          Aquí ves los últimos {mostConsentEntries}. Todos vienen en la{' '}
          <Link href="/cuenta/descargar-mis-datos">descarga de tus datos</Link>.
        </Text>
      )}
    </TitledCard>
  )
}

/** Consents of the account and of its students, /consentimientos. */
export function Component() {
  const { students, mails, history } = usePageData<typeof loader>()
  return (
    <Container width="prose" pb="12">
      <PageHeader
        title="Consentimientos"
        lead="Para qué usamos tus datos y los de tus alumnos, y qué decides tú."
        tone="bowl"
      />
      <Flex direction="column" gap="6" align="stretch">
        <Photos students={students} />
        <Health students={students} />
        <Mails mails={mails} />
        <Necessary />
        <History history={history} />
      </Flex>
    </Container>
  )
}
