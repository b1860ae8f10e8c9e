import {
  Card,
  Container,
  DateText,
  FactList,
  Flex,
  Heading,
  logLevelLooks,
  PageHeader,
  StatusLabel,
} from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { NestedData } from './nested-data.tsx'

export const loader = ({ api, params }: LoaderArgs) => api.get('/api/Log/Details/:id', { params })

/** One entry of the movement log, /logs/{id}. */
export function Component() {
  const entry = usePageData<typeof loader>()
  const parts = [
    { title: 'Datos del formulario', json: entry.formData },
    { title: 'Antes', json: entry.before },
    { title: 'Después', json: entry.after },
  ]
  return (
    <Container>
      <PageHeader title={entry.title} back="/logs" lead={entry.description} />
      <Flex direction="column" gap="5" pb="12">
        <Card>
          <FactList
            facts={[
              { label: 'Usuario', value: entry.userName },
              { label: 'Nivel', value: <StatusLabel status={entry.level} looks={logLevelLooks} /> },
              { label: 'Fecha', value: <DateText value={entry.createdTime} time /> },
              { label: 'Servicio', value: entry.origin.service },
              { label: 'Dirección', value: entry.origin.address },
              { label: 'Navegador', value: entry.origin.userAgent },
            ]}
          />
        </Card>
        {parts
          .filter(({ json }) => json !== '' && json !== 'null')
          .map(({ title, json }) => (
            <Card as="section" key={title}>
              <Heading size="card" mb="3">
                {title}
              </Heading>
              <NestedData json={json} />
            </Card>
          ))}
      </Flex>
    </Container>
  )
}
