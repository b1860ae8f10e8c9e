import { type Business, type NetworkPage, networkPages } from '@rodada/contracts/business/data'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Box, Flex } from '../primitives/box.tsx'
import { Link } from '../primitives/link.ts'
import { Text } from '../primitives/text.ts'
import { styled } from '../theme/styled.ts'
import { Logo } from './logo.tsx'

interface FooterProps {
  business: Pick<Business, 'name' | NetworkPage['network']>
  /** Year of the copyright line; passed in, since server and browser must render the same. */
  year: number
  /** Settings of the visitor, e.g. the ModeSwitch. */
  children?: ReactNode
}

const Ramp = styled('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: { base: '8', md: '14' },
    color: 'night',
    mt: { base: '4', md: '16' },
  },
})
const Ground = styled('div', { base: { colorScheme: 'dark', bg: 'night', color: 'fg.muted' } })
const Row = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '8',
    rowGap: { base: '3', md: '5' },
    maxW: 'page',
    mx: 'auto',
    px: { base: '4', md: '6' },
    pt: { base: '2', md: '4' },
    pb: { base: '4', md: '10' },
    overflowWrap: 'anywhere',
  },
})
const Outside = styled('a', {
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

const icons = { facebook: 'social', instagram: 'photo' } as const

function Networks({ business }: Pick<FooterProps, 'business'>) {
  const pages = networkPages(business)
  if (pages.length === 0) return null
  return (
    <Flex gap="2">
      {pages.map(({ network, name, url }) => (
        <Outside
          key={network}
          href={url}
          aria-label={`${business.name} en ${name}`}
          title={name}
          rel="noopener noreferrer"
        >
          <Icon name={icons[network]} />
        </Outside>
      ))}
    </Flex>
  )
}

interface LinkColumnProps {
  label: string
  links: readonly (readonly [href: string, text: string])[]
}

function LinkColumn({ label, links }: LinkColumnProps) {
  return (
    <Flex as="nav" aria-label={label} direction="column" gap={{ base: '0', md: '1' }} fontSize="sm">
      {links.map(([href, text]) => (
        <Link key={href} href={href} variant="quiet" minH={{ base: '11', md: '6' }} alignContent="center">
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

/** Foot of every page: copyright, legal pages, credit, social networks. */
export function Footer({ business, year, children }: FooterProps) {
  const { name } = business
  const aboutLinks = [
    ['/acerca-de', `Acerca de ${name}`],
    ['/contacto', 'Contacto'],
  ] as const
  return (
    <Box as="footer" mt="auto" data-print="hide">
      <Ramp viewBox="0 0 1200 56" preserveAspectRatio="none" aria-hidden colorScheme="dark">
        <path d="M0 57V0c30 38 120 50 260 50h680c140 0 230-12 260-50v57Z" fill="currentColor" />
      </Ramp>
      <Ground>
        <Row>
          <Flex
            direction="column"
            gap={{ base: '1', md: '2' }}
            width={{ base: 'full', md: 'auto' }}
            maxW="full"
          >
            <Flex align="center" justify="space-between" columnGap="4">
              <Logo name={name} />
              <Networks business={business} />
            </Flex>
            <Text size="sm">
              © {year} {name}. Todos los derechos reservados.
            </Text>
            <Text size="sm">
              Desarrollado por{' '}
              <Link href="/acerca-de" color="fg">
                nuestro propio equipo
              </Link>
            </Text>
          </Flex>
          <LinkColumn label={`Sobre ${name}`} links={aboutLinks} />
          <LinkColumn label="Legal" links={legalLinks} />
          {children}
        </Row>
      </Ground>
    </Box>
  )
}
