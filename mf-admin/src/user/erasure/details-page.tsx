import type { ErasureDetails, ErasureObstacle } from '@rodada/contracts/account/erasure'
import { erasuresPath } from '@rodada/contracts/account/erasure-rules'
import { partNames } from '@rodada/contracts/platform/platform'
import {
  Box,
  Callout,
  Card,
  Container,
  DateText,
  type Fact,
  FactList,
  Heading,
  Link,
  List,
  PageHeader,
  StatusLabel,
  Text,
} from '@rodada/ui'
import { useGoBack } from '@rodada/web/pages/go-back'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { Decision } from './decision.tsx'
import { DueBy, erasureStateLooks } from './erasure-words.tsx'

export const loader = ({ read }: LoaderArgs) => read('/api/Admin/Erasure/Details/:id')

function factsOf(asked: ErasureDetails): Fact[] {
  const { id, accountId, accountName, state, madeTime, decidedTime, reason } = asked
  const { decidedBy, decidedByName } = asked
  const { answerBy, carryOutBy, daysLeft } = asked
  return [
    { label: 'Solicitud', value: `${id}` },
    {
      label: 'Cuenta',
      value: <Link href={`/usuarios/${accountId}`}>{`${accountName} (${accountId})`}</Link>,
    },
    { label: 'Estado', value: <StatusLabel status={state} looks={erasureStateLooks} /> },
    { label: 'Pedida', value: <DateText value={madeTime} time /> },
    {
      label: 'Responder a más tardar',
      value: <DueBy day={answerBy} daysLeft={carryOutBy === null ? daysLeft : null} />,
    },
    {
      label: 'Cumplir a más tardar',
      value: carryOutBy === null ? '' : <DueBy day={carryOutBy} daysLeft={daysLeft} />,
    },
    {
      label: state === 'withdrawn' ? 'Retirada' : 'Respondida',
      value: decidedTime === null ? '' : <DateText value={decidedTime} time />,
    },
    {
      label: 'Respondió',
      value:
        decidedBy === null ? (
          ''
        ) : (
          <Link href={`/usuarios/${decidedBy}`}>{decidedByName || `Usuario ${decidedBy}`}</Link>
        ),
    },
    { label: 'Motivo', value: reason ?? '' },
  ]
}

/** Obstacles while the request is open; afterwards what remains. */
function Obstacles({ state, obstacles: found }: Pick<ErasureDetails, 'state' | 'obstacles'>) {
  const obstacles: readonly ErasureObstacle[] = found ?? []
  const stops = state === 'open' && obstacles.some((each) => each.stops)
  const nothing = state === 'open' ? 'Nada: se puede eliminar.' : 'Nada.'
  return (
    <Card mt="6">
      <Heading size="small" mb="3">
        Qué hay pendiente
      </Heading>
      {obstacles.length === 0 && (
        <Text tone="muted">{found ? nothing : 'No pudimos ver qué hay pendiente.'}</Text>
      )}
      {obstacles.length > 0 && (
        <List>
          {obstacles.map(({ text, stops: isStop }) => (
            <Box as="li" key={text}>
              {text}
              {isStop && <strong> Hay que terminarlo antes.</strong>}
            </Box>
          ))}
        </List>
      )}
      {stops && (
        <Box mt="4">
          <Callout text="Todavía no se puede eliminar. Termina lo marcado y vuelve a esta página." />
        </Box>
      )}
    </Card>
  )
}

/** Services and when each finished erasing. */
function Services({ services }: Pick<ErasureDetails, 'services'>) {
  const facts = services.map(({ service, doneTime }) => ({
    label: partNames[service],
    value: <DateText value={doneTime} time empty="Aún no termina" />,
  }))
  return (
    <Card mt="6">
      <Heading size="small" mb="3">
        Servicios que terminaron
      </Heading>
      <FactList facts={facts} />
    </Card>
  )
}

/** One erasure request, /usuarios/solicitudes-de-eliminacion/{id}. */
export function Component() {
  const asked = usePageData<typeof loader>()
  const goBack = useGoBack(erasuresPath)
  return (
    <Container width="prose" pb="12">
      <PageHeader title="Solicitud de eliminación" back={goBack} />
      <Card>
        <FactList facts={factsOf(asked)} />
        <Decision {...asked} />
      </Card>
      {(asked.state === 'open' || asked.state === 'erasing') && <Obstacles {...asked} />}
      {(asked.state === 'erasing' || asked.state === 'done') && <Services services={asked.services} />}
    </Container>
  )
}
