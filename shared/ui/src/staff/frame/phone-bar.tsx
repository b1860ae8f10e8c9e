import { type MouseEvent, useEffect, useState } from 'react'
import { Modal } from '../../dialog/modal.tsx'
import { followsLink } from '../../frame/nav-menu.tsx'
import { Icon } from '../../icons/icon.tsx'
import { Box, Flex } from '../../primitives/box.tsx'
import { IconButton } from '../../primitives/button.tsx'
import { Text } from '../../primitives/text.ts'
import { Anchor } from '../../provider/link-component.tsx'
import { styled } from '../../theme/styled.ts'
import { MenuIcon } from './menu-icon.tsx'
import { GroupedLinks, type StaffLinksProps } from './side-bar.tsx'

/** Most pages in the bar, beside 'Buscar' and 'Más'. */
const mostPages = 3

const Bar = styled('nav', {
  base: {
    position: 'fixed',
    bottom: '0',
    insetX: '0',
    zIndex: 'bar',
    display: { base: 'grid', lg: 'none' },
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    pb: 'env(safe-area-inset-bottom)',
    bg: 'surface',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
})
const target = {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5',
    minH: '14',
    color: 'fg.muted',
    fontSize: '0.75rem',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    cursor: 'pointer',
    // A label that larger text clips is whole under 'Más'.
    '& > span': { maxW: 'full', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    _currentPage: { color: 'fg', '& > svg': { color: 'wheel.fg' } },
    _focusVisible: { outlineOffset: '-3px' },
  },
} as const
const BarLink = styled(Anchor, target, { forwardProps: ['href'] })
const BarButton = styled('button', target, { defaultProps: { type: 'button' } })

interface AllLinksProps extends StaffLinksProps {
  open: boolean
  onClose: () => void
}

/** Every page of the user's roles, in a sheet. */
function AllLinks({ open, onClose, ...links }: AllLinksProps) {
  const closeOnChoice = (event: MouseEvent) => {
    if (followsLink(event)) onClose()
  }
  return (
    <Modal open={open} onClose={onClose} label="Todas las secciones" place="side">
      <Flex align="center" justify="space-between" ps="5" pe="3" minH="14">
        <Text fontWeight="bold">Secciones</Text>
        <IconButton label="Cerrar" onClick={onClose}>
          <Icon name="close" size={24} />
        </IconButton>
      </Flex>
      <Box as="nav" aria-label="Todas las secciones" px="2.5" pb="8" onClick={closeOnChoice}>
        <GroupedLinks {...links} />
      </Box>
    </Modal>
  )
}

interface PhoneBarProps extends StaffLinksProps {
  onSearch: () => void
  currentPath: string
}

/**
 * Bar at the lower edge of narrow screens: the first pages of the user's roles, the search, and the rest under 'Más'.
 */
export function PhoneBar({ links = [], current, onSearch, currentPath }: PhoneBarProps) {
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the sheet.
  useEffect(() => setOpen(false), [currentPath])
  return (
    <>
      <Bar aria-label="Secciones" data-bottom-bar>
        {links.slice(0, mostPages).map(({ href, label, icon }) => (
          <BarLink key={href} href={href} aria-current={href === current ? 'page' : undefined}>
            <MenuIcon name={icon} size={22} />
            <span>{label}</span>
          </BarLink>
        ))}
        <BarButton onClick={onSearch}>
          <Icon name="search" size={22} />
          <span>Buscar</span>
        </BarButton>
        <BarButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="menu" size={22} />
          <span>Más</span>
        </BarButton>
      </Bar>
      <AllLinks open={open} onClose={() => setOpen(false)} links={links} current={current} />
    </>
  )
}
