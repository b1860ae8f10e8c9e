import { type Site, site, stated } from '@rodada/contracts/site'
import {
  Breadcrumb,
  Card,
  Container,
  type Fact,
  FactList,
  Heading,
  Link,
  MarkedText,
  messageLink,
  PageHeader,
} from '@rodada/ui'
import { formatPhone } from '@rodada/web/format'
import type { ReactNode } from 'react'

/** A way to reach us as a link, or its marked place while it is not stated; null where there is none. */
function way(label: string, value: string | null, link: (value: string) => ReactNode): Fact | null {
  if (value === null) return null
  const known = stated(value)
  return { label, value: known === undefined ? <MarkedText text={value} /> : link(known) }
}

function waysToReach({ email, phone, messaging }: Site['contact']): Fact[] {
  return [
    way('Correo', email, (address) => <Link href={`mailto:${address}`}>{address}</Link>),
    way('Teléfono', phone, (number) => <Link href={`tel:${number}`}>{formatPhone(number)}</Link>),
    way('Mensajes', messaging, (number) => (
      <Link href={messageLink('Hola, tengo una pregunta.', number)} target="_blank" rel="noopener noreferrer">
        Escribir por {site.messagingApp.name}
      </Link>
    )),
  ].filter((fact) => fact !== null)
}

function Branches({ branches }: Pick<Site, 'branches'>) {
  return (
    <>
      <Heading size="card" mb="3">
        Sucursales
      </Heading>
      {branches.map(({ name, address, hours }) => (
        <Card key={name} mb="4">
          <FactList
            facts={[
              { label: 'Sucursal', value: <MarkedText text={name} /> },
              { label: 'Dirección', value: <MarkedText text={address} /> },
              { label: 'Horario', value: <MarkedText text={hours} /> },
            ]}
          />
        </Card>
      ))}
    </>
  )
}

/** /contacto: how to write, call and visit. */
export function Component() {
  const ways = waysToReach(site.contact)
  return (
    <Container width="prose" pb="8">
      <Breadcrumb crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Contacto' }]} />
      <PageHeader title="Contacto" lead="Escríbenos, llámanos o pasa a vernos." />
      {ways.length > 0 && (
        <Card mb="5">
          <FactList facts={ways} />
        </Card>
      )}
      {site.branches.length > 0 && <Branches branches={site.branches} />}
    </Container>
  )
}
