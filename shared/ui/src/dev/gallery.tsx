import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { Footer } from '../frame/footer.tsx'
import { type ColorMode, ModeSwitch } from '../frame/mode-switch.tsx'
import { Navbar } from '../frame/navbar.tsx'
import type { MenuSession } from '../frame/site-menus.ts'
import { Breadcrumb } from '../page/breadcrumb.tsx'
import { Hero } from '../page/hero.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { PageSection } from '../page/page-section.tsx'
import { SiteSearch } from '../page/site-search.tsx'
import { Button } from '../primitives/button.tsx'
import { Container } from '../primitives/layout.ts'
import { OfflineBar } from '../status/offline-bar.tsx'
import { Basics } from './basics.tsx'
import { Forms } from './forms.tsx'
import { Lists } from './lists.tsx'
import { Messages } from './messages.tsx'
import { Pictures } from './pictures.tsx'
import { Section } from './section.tsx'

const everyRole = ['GeneralUser', 'Instructor', 'ProductCapturist', 'ClassCapturist', 'Admin']

const sessions: readonly MenuSession[] = [
  { status: 'unknown' },
  { status: 'anonymous' },
  { status: 'signed-in', user: { name: 'Ana', roles: everyRole } },
]

function Frame() {
  const [session, setSession] = useState<MenuSession>({ status: 'anonymous' })
  const [mode, setMode] = useState<ColorMode>('system')
  const [offline, setOffline] = useState(false)
  return (
    <Section title="Navbar, Footer, ModeSwitch, OfflineBar">
      <OfflineBar offline={offline} />
      <Box minH="26rem" borderWidth="1px" borderRadius="lg" overflow="clip">
        <Navbar session={session} name="Rodada" hasPage={() => true} currentPath="/dev/ui" />
        <Box p="6" display="flex" gap="3" flexWrap="wrap">
          {sessions.map((choice) => (
            <Button
              key={choice.status}
              size="sm"
              variant="outline"
              colorPalette="ink"
              onClick={() => setSession(choice)}
            >
              {choice.status}
            </Button>
          ))}
          <Button size="sm" variant="outline" colorPalette="ink" onClick={() => setOffline(!offline)}>
            {offline ? 'con conexión' : 'sin conexión'}
          </Button>
        </Box>
        <Footer
          name="Rodada"
          year={2026}
          socialUrl="https://www.facebook.com/"
          photoUrl="https://www.instagram.com/"
          developer={{ name: 'Estudio Rodada', url: '/acerca-de' }}
        >
          <ModeSwitch mode={mode} onChange={setMode} />
        </Footer>
      </Box>
    </Section>
  )
}

/** Every piece of the system in every state, for `/dev/ui`. Never part of a production page. */
export function UiGallery() {
  return (
    <Container>
      <Breadcrumb crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Sistema de diseño' }]} />
      <PageHeader
        title="Sistema de diseño"
        eyebrow="Rodada"
        lead="Cada pieza en cada estado, en claro y en oscuro."
        back="/"
        create="#crear"
        edit="#editar"
        close="/"
        onDelete={() => undefined}
      />
      <PageSection title="Hero, SiteSearch, PageSection" more={{ label: 'Ver más', href: '#mas' }}>
        <Hero
          as="h2"
          title="Rueda con nosotros"
          lead="Tablas, llantas y protecciones; clases para todas las edades."
        >
          <SiteSearch onSearch={(path) => window.location.assign(`#${path}`)} />
        </Hero>
      </PageSection>
      <Basics />
      <Pictures />
      <Lists />
      <Forms />
      <Messages />
      <Frame />
    </Container>
  )
}
