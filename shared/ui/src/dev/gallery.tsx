import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { Footer } from '../frame/footer.tsx'
import { Navbar } from '../frame/navbar.tsx'
import type { MenuSession } from '../frame/site-menus.ts'
import { Breadcrumb } from '../page/breadcrumb.tsx'
import { Hero } from '../page/hero.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { PageSection } from '../page/page-section.tsx'
import { SiteSearch } from '../page/site-search.tsx'
import { Button } from '../primitives/button.tsx'
import { Container } from '../primitives/layout.ts'
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
  return (
    <Section title="Navbar y Footer">
      <Box minH="26rem" borderWidth="1px" borderRadius="lg" overflow="clip">
        <Navbar session={session} currentPath="/dev/ui" />
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
        </Box>
        <Footer
          year={2026}
          socialUrl="https://www.facebook.com/"
          photoUrl="https://www.instagram.com/"
          developer={{ name: 'Estudio Rodada', url: '/acerca-de' }}
        />
      </Box>
    </Section>
  )
}

function setMode(mode: 'light' | 'dark' | undefined) {
  if (mode === undefined) delete document.documentElement.dataset.mode
  else document.documentElement.dataset.mode = mode
}

/** Every piece of the system in every state, for `/dev/ui`. Never part of a production page. */
export function UiGallery() {
  return (
    <Container>
      <Breadcrumb
        crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Desarrollo', href: '/dev' }, { label: 'Sistema' }]}
      />
      <PageHeader
        title="Sistema de diseño"
        eyebrow="Rodada"
        lead="Cada pieza en cada estado, en claro y en oscuro."
        back="/"
        create="#crear"
        edit="#editar"
        close="/"
        onDelete={() => undefined}
      >
        <Button size="sm" variant="subtle" colorPalette="ink" onClick={() => setMode('light')}>
          Claro
        </Button>
        <Button size="sm" variant="subtle" colorPalette="ink" onClick={() => setMode('dark')}>
          Oscuro
        </Button>
        <Button size="sm" variant="subtle" colorPalette="ink" onClick={() => setMode(undefined)}>
          Sistema
        </Button>
      </PageHeader>
      <PageSection title="Hero, SiteSearch, PageSection" more={{ label: 'Ver más', href: '#mas' }}>
        <Hero title="Rueda con nosotros" lead="Tablas, llantas y protecciones; clases para todas las edades.">
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
