import type { ErasureObstacle, getOwnErasure } from '@rodada/contracts/account/erasure'
import { erasureStateLabels } from '@rodada/contracts/account/erasure-rules'
import type { ResponseOf } from '@rodada/contracts/call'
import {
  Callout,
  Card,
  CommandButton,
  Container,
  DateText,
  type Fact,
  FactList,
  Heading,
  Link,
  PageHeader,
  Text,
} from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { formatPlainDate } from '@rodada/web/words/format'
import { ListCard } from './list-card.tsx'
import { RequestForm } from './request-form.tsx'
import { WhatGoes } from './what-goes.tsx'

export const loader = ({ read }: LoaderArgs) => read('/api/Me/Erasure/State')

type Asked = NonNullable<ResponseOf<typeof getOwnErasure>['request']>

function factsOf({ id, state, madeTime, answerBy, decidedTime, reason }: Asked): Fact[] {
  return [
    { label: 'Solicitud', value: `${id}` },
    { label: 'Estado', value: erasureStateLabels[state] },
    { label: 'La hiciste el', value: <DateText value={madeTime} time /> },
    state === 'open'
      ? { label: 'Te respondemos a más tardar el', value: formatPlainDate(answerBy) }
      : {
          label: state === 'withdrawn' ? 'Retirada el' : 'Respondida el',
          value: <DateText value={decidedTime} time />,
        },
    { label: 'Motivo', value: reason ?? '' },
  ]
}

/** The last request, with a button that withdraws an open one. */
function RequestCard({ request }: { request: Asked }) {
  return (
    <Card mb="6">
      <Heading size="small" mb="4">
        Tu solicitud
      </Heading>
      <FactList facts={factsOf(request)} />
      {request.state === 'open' && (
        <CommandButton
          variant="outline"
          mt="5"
          busy="Retirando..."
          command={(api) => api.post('/api/Me/Erasure/Withdraw')}
          onDone="reload"
        >
          Retirar mi solicitud
        </CommandButton>
      )}
    </Card>
  )
}

/** Obstacles that stop the deletion come first. */
function Obstacles({ obstacles }: { obstacles: readonly ErasureObstacle[] }) {
  const textsOf = (isStop: boolean) =>
    obstacles.filter(({ stops }) => stops === isStop).map(({ text }) => text)
  const [stops, losses] = [textsOf(true), textsOf(false)]
  return (
    <>
      {stops.length > 0 && (
        <ListCard
          title="Antes hay que terminar"
          texts={stops}
          note="Puedes pedirlo ya, pero no eliminamos nada hasta que esto termine."
        />
      )}
      {losses.length > 0 && (
        <ListCard
          title="Lo que perderías"
          texts={losses}
          note="No se devuelve dinero por lo que dejes sin usar. Si quieres usarlo, espera para pedirlo."
        />
      )}
    </>
  )
}

/** /cuenta/eliminar-mis-datos. */
export function Component() {
  const { request, refusal, obstacles } = usePageData<typeof loader>()
  const isWaiting = request?.state === 'open' || request?.state === 'erasing'
  return (
    <Container width="narrow" pb="12">
      <PageHeader
        title="Eliminar mis datos"
        lead="Puedes pedir que eliminemos tu cuenta y lo que guardamos de ti y de tus alumnos."
      />
      {request && <RequestCard request={request} />}
      <WhatGoes />
      {obstacles === null ? (
        <Callout text="No pudimos ver qué hay pendiente." />
      ) : (
        <Obstacles obstacles={obstacles} />
      )}
      {refusal !== null && <Callout text={refusal} />}
      {refusal === null && !isWaiting && <RequestForm />}
      <Text mt="6" size="sm" tone="muted">
        Antes de pedirlo puedes <Link href="/cuenta/descargar-mis-datos">descargar todos tus datos</Link>. Es
        tu derecho de cancelación; el <Link href="/politica-de-privacidad">aviso de privacidad</Link> dice los
        demás.
      </Text>
    </Container>
  )
}
