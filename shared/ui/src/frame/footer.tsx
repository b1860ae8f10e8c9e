import { chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Link } from '../primitives/link.ts'
import { Text } from '../primitives/text.ts'
import { Logo } from './logo.tsx'

export interface FooterProps {
  /** Name of the site. */
  name: string
  /** Year of the copyright line; from data, since a server renders it too. */
  year: number
  /** Address of the social network's page. */
  socialUrl: string
  /** Address of the photo-sharing network's page. */
  photoUrl: string
  /** Who made the site. */
  developer: { name: string; url: string }
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

/** Foot of every page: copyright, legal pages, credit, the two networks; drawn as the run into a ramp. */
export function Footer({ name, year, socialUrl, photoUrl, developer, children }: FooterProps) {
  return (
    <chakra.footer mt="auto" data-print="hide">
      <Ramp viewBox="0 0 1200 56" preserveAspectRatio="none" aria-hidden colorScheme="dark">
        <path d="M0 57V0c30 38 120 50 260 50h680c140 0 230-12 260-50v57Z" fill="currentColor" />
      </Ramp>
      <Ground>
        <Row>
          <Flex direction="column" gap="2">
            <Logo />
            <Text size="sm">
              © {year} {name}. Todos los derechos reservados.
            </Text>
            <Text size="sm">
              Desarrollado por{' '}
              <Link href={developer.url} color="fg">
                {developer.name}
              </Link>
            </Text>
          </Flex>
          <Flex as="nav" aria-label={`Sobre ${name}`} direction="column" gap="1" fontSize="sm">
            <Link href="/acerca-de" variant="quiet" minH="6">
              Acerca de {name}
            </Link>
            <Link href="/contacto" variant="quiet" minH="6">
              Contacto
            </Link>
          </Flex>
          <Flex as="nav" aria-label="Legal" direction="column" gap="1" fontSize="sm">
            <Link href="/terminos-y-condiciones" variant="quiet" minH="6">
              Términos y condiciones
            </Link>
            <Link href="/politica-de-privacidad" variant="quiet" minH="6">
              Aviso de privacidad
            </Link>
          </Flex>
          {children}
          <Flex gap="2">
            <Outside href={socialUrl} aria-label={`${name} en Facebook`} rel="noopener noreferrer">
              <Icon name="social" />
            </Outside>
            <Outside href={photoUrl} aria-label={`${name} en Instagram`} rel="noopener noreferrer">
              <Icon name="photo" />
            </Outside>
          </Flex>
        </Row>
      </Ground>
    </chakra.footer>
  )
}
