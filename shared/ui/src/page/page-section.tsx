import { type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Box, Flex } from '../primitives/box.tsx'
import { Link } from '../primitives/link.ts'
import { Heading } from '../primitives/text.ts'
import type { Tone } from '../theme/colors.ts'

interface PageSectionProps {
  title: string
  /** Link to the full list: 'Ver todos los cursos'. */
  more?: { label: string; href: string }
  tone?: Tone
  children: ReactNode
}

export function PageSection({ title, more, tone = 'wheel', children }: PageSectionProps) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id} py={{ base: '6', md: '10' }}>
      <Flex
        align="baseline"
        justify="space-between"
        wrap="wrap"
        columnGap="6"
        rowGap="1"
        mb={{ base: '4', md: '6' }}
      >
        <Heading id={id}>{title}</Heading>
        {more !== undefined && (
          <Link
            href={more.href}
            colorPalette={tone}
            alone
            display="inline-flex"
            alignItems="center"
            gap="1.5"
          >
            {more.label}
            <Icon name="forward" size={18} />
          </Link>
        )}
      </Flex>
      {children}
    </Box>
  )
}
