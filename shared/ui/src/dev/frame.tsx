import { unstatedBusiness } from '@rodada/contracts/business-data'
import type { ColorMode } from '@rodada/contracts/color-mode'
import { useState } from 'react'
import { Footer } from '../frame/footer.tsx'
import { ModeSwitch } from '../frame/mode-switch.tsx'
import { Navbar } from '../frame/navbar.tsx'
import type { MenuSession } from '../frame/navbar-menus.ts'
import { SkipLink } from '../frame/skip-link.tsx'
import { Box } from '../primitives/box.tsx'
import { Button } from '../primitives/button.tsx'
import { OfflineBar } from '../status/offline-bar.tsx'
import { Section } from './section.tsx'

const everyRole = ['GeneralUser', 'Instructor', 'ProductCapturist', 'ClassCapturist', 'Admin']

const sessions: readonly (readonly [label: string, session: MenuSession])[] = [
  ['sesión por saberse', { status: 'unknown' }],
  ['visitante', { status: 'anonymous' }],
  ['con todos los roles', { status: 'signed-in', user: { name: 'Ana', roles: everyRole } }],
]

const filledBusiness = { name: 'Tienda de ejemplo', facebook: 'taller', instagram: 'taller.mx' }

/** Bar, foot and what lies over every page, in each of their states. */
export function Frame() {
  const [session, setSession] = useState<MenuSession>({ status: 'anonymous' })
  const [mode, setMode] = useState<ColorMode>('system')
  const [offline, setOffline] = useState(false)
  return (
    <Section
      title="SkipLink, Navbar, Footer, ModeSwitch, OfflineBar"
      note="El enlace para saltar al contenido se ve al llegar a él con Tab. El pie, sin datos del operador y con ellos."
    >
      {/* A transformed box holds what is fixed to the window elsewhere. */}
      <Box minH="16" borderWidth="1px" borderRadius="lg" overflow="clip" transform="translate(0)">
        <SkipLink />
      </Box>
      <OfflineBar offline={offline} />
      <Box minH="26rem" borderWidth="1px" borderRadius="lg" overflow="clip">
        <Navbar session={session} name={unstatedBusiness.name} hasPage={() => true} currentPath="/dev/ui" />
        <Box p="6" display="flex" gap="3" flexWrap="wrap">
          {sessions.map(([label, choice]) => (
            <Button
              key={label}
              size="sm"
              variant="outline"
              colorPalette="ink"
              onClick={() => setSession(choice)}
            >
              {label}
            </Button>
          ))}
          <Button size="sm" variant="outline" colorPalette="ink" onClick={() => setOffline(!offline)}>
            {offline ? 'con conexión' : 'sin conexión'}
          </Button>
        </Box>
        <Footer business={unstatedBusiness} year={2026}>
          <ModeSwitch mode={mode} onChange={setMode} />
        </Footer>
        <Footer business={filledBusiness} year={2026} />
      </Box>
    </Section>
  )
}
