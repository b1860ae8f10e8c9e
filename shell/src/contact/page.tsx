import { site } from '@rodada/contracts/site'
import { Breadcrumb, Card, Container, FactList, Heading, Link, messageLink, PageHeader } from '@rodada/ui'
import { formatPhone } from '@rodada/web/format'

/** /contacto: how to write, call and visit. */
export function Component() {
  const { contact, branches } = site
  return (
    <Container width="prose">
      <Breadcrumb crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Contacto' }]} />
      <PageHeader title="Contacto" lead="Escríbenos, llámanos o pasa a vernos." />
      <Card mb="5">
        <FactList
          facts={[
            { label: 'Correo', value: <Link href={`mailto:${contact.email}`}>{contact.email}</Link> },
            {
              label: 'Teléfono',
              value: <Link href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</Link>,
            },
            {
              label: 'Mensajes',
              value: (
                <Link
                  href={messageLink('Hola, tengo una pregunta.', contact.messaging)}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  Enviar un mensaje
                </Link>
              ),
            },
          ]}
        />
      </Card>
      <Heading size="card" mb="3">
        Sucursales
      </Heading>
      {branches.map(({ name, address, hours }) => (
        <Card key={name} mb="4">
          <FactList
            facts={[
              { label: 'Sucursal', value: name },
              { label: 'Dirección', value: address },
              { label: 'Horario', value: hours },
            ]}
          />
        </Card>
      ))}
    </Container>
  )
}
