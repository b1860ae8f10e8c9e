import type { LogDetails } from '@rodada/contracts/log/calls'
import {
  Card,
  Container,
  DataList,
  DateText,
  FactList,
  Flex,
  Heading,
  Link,
  logLevelLooks,
  PageHeader,
  StatusLabel,
} from '@rodada/ui'
import { useGoBack } from '@rodada/web/pages/go-back'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import type { ReactNode } from 'react'
import { DescribedAccount } from '../../user/described-account.tsx'
import { type Change, changesOf } from './changes.ts'
import { fieldLabel, type Labels } from './field-labels.ts'
import { EntryContext, NestedData, NestedValue } from './nested-data.tsx'

export const loader = ({ read }: LoaderArgs) => read('/api/Log/Details/:id')

/** One entry of the movement log, /logs/{id}. */
export function Component() {
  const entry = usePageData<typeof loader>()
  return (
    <Container>
      <PageHeader title={entry.title} back={useGoBack('/logs')} lead={<DescribedAccount {...entry} />} />
      <Flex direction="column" gap="5" pb="12">
        <Card>
          <FactList facts={factsOf(entry)} />
        </Card>
        <EntryContext value={{ service: entry.origin.service, names: namesOf(entry), labels: entry.labels }}>
          <Json title="Datos del formulario" json={entry.formData} />
          <Difference {...entry} />
        </EntryContext>
      </Flex>
    </Container>
  )
}

function namesOf({ userId, userName, subjectId, subjectName }: LogDetails) {
  const known: [id: number | null, name: string][] = [
    [subjectId, subjectName],
    [userId, userName],
  ]
  return new Map(known.flatMap(([id, name]) => (id === null || name === '' ? [] : [[id, name] as const])))
}

const services: Readonly<Record<string, string>> = {
  academy: 'Academia',
  admin: 'Administración',
  gateway: 'Sitio',
  identity: 'Cuentas',
  media: 'Archivos',
  shop: 'Tienda',
}

function factsOf({ userId, userName, level, createdTime, origin }: LogDetails) {
  return [
    {
      label: 'Usuario',
      value: userId === null ? userName : <Link href={`/usuarios/${userId}`}>{userName}</Link>,
    },
    {
      label: 'Sus movimientos',
      value: userId === null ? '' : <Link href={`/logs?user=${userId}`}>Ver todos</Link>,
    },
    { label: 'Nivel', value: <StatusLabel status={level} looks={logLevelLooks} /> },
    { label: 'Fecha', value: <DateText value={createdTime} time /> },
    { label: 'Servicio', value: services[origin.service] ?? origin.service },
    { label: 'Dirección', value: origin.address },
    { label: 'Navegador', value: origin.userAgent },
  ]
}

const columnsOf = (labels: Labels) => [
  { header: 'Campo', lead: true, cell: ({ field }: Change) => fieldLabel(field, labels) },
  { header: 'Antes', cell: ({ before, field }: Change) => <NestedValue value={before} field={field} /> },
  { header: 'Después', cell: ({ after, field }: Change) => <NestedValue value={after} field={field} /> },
]

function ChangedFields({ changes, labels }: { changes: readonly Change[]; labels: Labels }) {
  return <DataList label="Cambios" columns={columnsOf(labels)} rows={changes} keyOf={({ field }) => field} />
}

/** Compares both states; shows the only one where the other is missing. */
function Difference({ before, after, labels }: Pick<LogDetails, 'before' | 'after' | 'labels'>) {
  const changes = changesOf(before, after)
  if (!changes) {
    return (
      <>
        <Json title="Antes" json={before} />
        <Json title="Después" json={after} />
      </>
    )
  }
  if (changes.length === 0) return null
  return (
    <Part title="Cambios">
      <ChangedFields changes={changes} labels={labels} />
    </Part>
  )
}

function Json({ title, json }: { title: string; json: string }) {
  if (json === '' || json === 'null') return null
  return (
    <Part title={title}>
      <NestedData json={json} />
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <Heading size="card" mb="3">
        {title}
      </Heading>
      {children}
    </Card>
  )
}
