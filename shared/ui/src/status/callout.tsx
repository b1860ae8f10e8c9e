import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import { Box, Flex } from '../primitives/box.tsx'
import { styled } from '../theme/styled.ts'

type CalloutTone = 'success' | 'warning' | 'danger'

interface CalloutProps {
  tone?: CalloutTone
  text: ReactNode
  /** `status` is announced politely, `alert` at once. */
  role?: 'status' | 'alert'
  /** Actions: buttons and links, or a small form. */
  children?: ReactNode
}

const icons: Readonly<Record<CalloutTone, IconName>> = { success: 'check', warning: 'info', danger: 'alert' }

const Sheet = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    p: '4',
    borderRadius: 'md',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
  },
})

/** A message about the page, with its actions; never modal. */
export function Callout({ tone = 'warning', text, role, children }: CalloutProps) {
  return (
    <Sheet colorPalette={tone} role={role}>
      <Flex gap="2.5" align="flex-start">
        <Icon name={icons[tone]} />
        <Box as="p" minW="0" fontWeight="semibold" overflowWrap="anywhere">
          {text}
        </Box>
      </Flex>
      {children !== undefined && (
        <Flex gap="2" wrap="wrap" align="center">
          {children}
        </Flex>
      )}
    </Sheet>
  )
}
