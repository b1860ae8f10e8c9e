import { useBusiness } from '@rodada/web/app'
import { useDeletion } from '@rodada/web/deletion'
import { useState } from 'react'
import { Breadcrumb } from '../page/breadcrumb.tsx'
import { Hero } from '../page/hero.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { PageSection } from '../page/page-section.tsx'
import { SiteSearch } from '../page/site-search.tsx'
import { Checkbox } from '../primitives/control.tsx'
import { Container } from '../primitives/layout.ts'
import { Basics } from './basics.tsx'
import { Callouts } from './callouts.tsx'
import { Drafts } from './drafts.tsx'
import { Forms } from './forms.tsx'
import { Frame } from './frame.tsx'
import { ImageUpload } from './image-upload.tsx'
import { ListStates } from './list-states.tsx'
import { Lists } from './lists.tsx'
import { Messages } from './messages.tsx'
import { Pictures } from './pictures.tsx'
import { Schedules } from './schedules.tsx'

const pause = () => new Promise((resolve) => setTimeout(resolve, 1500))

/** The real thing but for the call: question, busy text, message, and the way back after success. */
function Header() {
  const [refuses, setRefuses] = useState(true)
  const remove = useDeletion(async () => {
    await pause()
    const message = refuses ? 'No se puede eliminar: tiene pedidos pendientes.' : 'Registro eliminado.'
    return { success: !refuses, messages: [message], errors: {} }
  }, '/')
  return (
    <PageHeader
      title="Sistema de diseño"
      eyebrow={useBusiness().name}
      lead="Cada pieza en cada estado, en claro y en oscuro."
      back="/"
      create="#crear"
      edit="#editar"
      close="/"
      onDelete={remove}
    >
      <Checkbox checked={refuses} onChange={() => setRefuses(!refuses)}>
        Eliminar se rechaza
      </Checkbox>
    </PageHeader>
  )
}

/** Every piece of the system in every state, for `/dev/ui`. Never part of a production page. */
export function UiGallery() {
  return (
    <Container>
      <Breadcrumb crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Sistema de diseño' }]} />
      <Header />
      <PageSection title="Hero, SiteSearch, PageSection" more={{ label: 'Ver más', href: '#mas' }}>
        <Hero
          as="h2"
          title="Rueda con nosotros"
          lead="Tablas, llantas y protecciones; clases para todas las edades."
        >
          <SiteSearch onSearch={(path) => window.location.assign(`#${path}`)} />
        </Hero>
      </PageSection>
      <PageSection title="PageSection de la academia" tone="bowl" more={{ label: 'Ver más', href: '#mas' }}>
        El color de su enlace es el de la academia.
      </PageSection>
      <Basics />
      <Pictures />
      <Lists />
      <ListStates />
      <Forms />
      <Drafts />
      <Schedules />
      <ImageUpload />
      <Messages />
      <Callouts />
      <Frame />
    </Container>
  )
}
