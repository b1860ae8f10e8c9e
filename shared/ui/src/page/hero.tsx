import type { ReactNode } from 'react'
import { RampScene } from '../illustrations/ramp-scene.tsx'
import { Box } from '../primitives/box.tsx'
import { Container } from '../primitives/layout.ts'
import { Heading, Text } from '../primitives/text.ts'
import { styled } from '../theme/styled.ts'

interface HeroProps {
  /** The page's h1. */
  title: string
  lead: ReactNode
  /** The main action, e.g. the SiteSearch. */
  children?: ReactNode
}

const Night = styled('div', {
  base: {
    colorScheme: 'dark',
    bg: 'night',
    color: 'fg',
    pt: { base: '10', md: '20' },
    pb: { base: '13rem', md: '24' },
    _print: { bg: 'transparent', pt: '0', pb: '0' },
  },
})
const Words = styled('div', {
  base: { position: 'relative', zIndex: '1', maxW: { md: '54%' }, _print: { maxW: 'full' } },
})

/** Top of the home page; in print its text alone. */
export function Hero({ title, lead, children }: HeroProps) {
  return (
    <Box position="relative" overflow="clip">
      <Night>
        <Container>
          <Words>
            <Heading as="h1" size="hero">
              {title}
            </Heading>
            <Text size="lg" tone="muted" mt="4" maxW="34rem">
              {lead}
            </Text>
            {children !== undefined && (
              <Box mt={{ base: '6', md: '8' }} data-print="hide">
                {children}
              </Box>
            )}
          </Words>
        </Container>
      </Night>
      <RampScene />
    </Box>
  )
}
