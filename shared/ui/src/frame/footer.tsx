import { chakra, Flex } from '@chakra-ui/react'
import { networkUrl, type Site, stated } from '@rodada/contracts/site'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Link } from '../primitives/link.ts'
import { Text } from '../primitives/text.ts'
import { MarkedText } from '../text/marked-text.tsx'
import { Logo } from './logo.tsx'

export interface FooterProps {
  /** Whose name, networks and credit it shows. */
  site: Pick<Site, 'name' | 'social' | 'developer'>
  /** Year of the copyright line; from data, since a server renders it too. */
  year: number
  /** What a visitor may set, e.g. the ModeSwitch. */
  children?: ReactNode
}

const Ramp = chakra('svg', {
  base: { display: 'block', width: 'full', height: { base: '8', md: '14' }, color: 'night', mt: '16' },
})
const Ground = chakra('div', { base: { colorScheme: 'dark', bg: 'night', color: 'fg.muted' } })
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '8',
    rowGap: '5',
    maxW: 'page',
    mx: 'auto',
    px: { base: '4', md: '6' },
    pt: '4',
    pb: '10',
  },
})
const Outside = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '11',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'line',
    color: 'fg',
    transition: 'colors',
    _hover: { bg: 'wheel.solid', color: 'wheel.contrast', borderColor: 'transparent' },
  },
})

function Credit({ developer }: Pick<Site, 'developer'>) {
  if (developer === null) return null
  const { name, url } = developer
  return (
    <Text size="sm">
      Desarrollado por{' '}
      {url === null ? (
        <MarkedText text={name} />
      ) : (
        <Link href={url} color="fg">
          {name}
        </Link>
      )}
    </Text>
  )
}

function Networks({ name, social }: Pick<Site, 'name' | 'social'>) {
  const pages = [
    { page: social.network, icon: 'social' },
    { page: social.photos, icon: 'photo' },
  ] as const
  return (
    <Flex gap="2">
      {pages.map(
        ({ page, icon }) =>
          page !== null && (
            <Outside
              key={icon}
              href={networkUrl(page)}
              aria-label={stated(page.account) === undefined ? page.name : `${name} en ${page.name}`}
              title={page.name}
              rel="noopener noreferrer"
            >
              <Icon name={icon} />
            </Outside>
          ),
      )}
    </Flex>
  )
}

interface LinkColumnProps {
  label: string
  links: readonly (readonly [href: string, text: string])[]
}

function LinkColumn({ label, links }: LinkColumnProps) {
  return (
    <Flex as="nav" aria-label={label} direction="column" gap="1" fontSize="sm">
      {links.map(([href, text]) => (
        <Link key={href} href={href} variant="quiet" minH="6">
          {text}
        </Link>
      ))}
    </Flex>
  )
}

const legalLinks = [
  ['/terminos-y-condiciones', 'Términos y condiciones'],
  ['/politica-de-privacidad', 'Aviso de privacidad'],
] as const

/** Foot of every page: copyright, legal pages, credit, the two networks; drawn as the run into a ramp. */
export function Footer({ site, year, children }: FooterProps) {
  const { name } = site
  const aboutLinks = [
    ['/acerca-de', `Acerca de ${name}`],
    ['/contacto', 'Contacto'],
  ] as const
  return (
    <chakra.footer mt="auto" data-print="hide">
      <Ramp viewBox="0 0 1200 56" preserveAspectRatio="none" aria-hidden colorScheme="dark">
        <path d="M0 57V0c30 38 120 50 260 50h680c140 0 230-12 260-50v57Z" fill="currentColor" />
      </Ramp>
      <Ground>
        <Row>
          <Flex direction="column" gap="2">
            <Logo name={name} />
            <Text size="sm">
              © {year} {name}. Todos los derechos reservados.
            </Text>
            <Credit developer={site.developer} />
          </Flex>
          <LinkColumn label={`Sobre ${name}`} links={aboutLinks} />
          <LinkColumn label="Legal" links={legalLinks} />
          {children}
          <Networks name={name} social={site.social} />
        </Row>
      </Ground>
    </chakra.footer>
  )
}
