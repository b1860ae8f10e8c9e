import { type MouseEvent, useDeferredValue, useEffect, useState } from 'react'
import { Modal } from '../dialog/modal.tsx'
import { Icon } from '../icons/icon.tsx'
import { Box, Flex } from '../primitives/box.tsx'
import { IconButton } from '../primitives/button.tsx'
import { Skeleton } from '../primitives/skeleton.ts'
import { styled } from '../theme/styled.ts'
import { Logo } from './logo.tsx'
import { followsLink, MenuLink } from './nav-menu.tsx'
import { type SiteMenu, stackedMenus } from './navbar-menus.ts'

const Title = styled('h2', {
  base: {
    px: '3',
    pt: '4',
    pb: '1',
    fontSize: 'xs',
    fontWeight: 'bold',
    letterSpacing: 'wide',
    color: 'fg.subtle',
  },
})
const Items = styled('ul', { base: { listStyle: 'none' } })

interface NavDrawerProps {
  /** Name of the site. */
  name: string
  menus: readonly SiteMenu[]
  currentPath: string
}

interface MenuListProps extends Pick<NavDrawerProps, 'menus' | 'currentPath'> {
  onChoose: () => void
}

function MenuList({ menus, currentPath, onChoose }: MenuListProps) {
  const closeOnChoice = (event: MouseEvent) => {
    if (followsLink(event)) onChoose()
  }
  return (
    <Box as="nav" aria-label="Menú" px="2" pb="8" onClick={closeOnChoice}>
      {stackedMenus(menus).map(({ label, items }) => (
        <section key={label}>
          <Title>{label}</Title>
          {items.length === 0 && <Skeleton mx="3" mt="2" height="6" width="60%" />}
          <Items>
            {items.map(({ label: text, href, reload }) => (
              <li key={href}>
                <MenuLink
                  href={href}
                  reload={reload}
                  aria-current={href === currentPath ? 'page' : undefined}
                >
                  {text}
                </MenuLink>
              </li>
            ))}
          </Items>
        </section>
      ))}
    </Box>
  )
}

/** The menus of a narrow screen, behind one button. */
export function NavDrawer({ name, menus, currentPath }: NavDrawerProps) {
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer.
  useEffect(() => setOpen(false), [currentPath])

  const close = () => setOpen(false)
  // A slow phone opens the empty drawer at once and fills it in later frames.
  const filled = useDeferredValue(open)

  return (
    <>
      <IconButton label="Abrir menú" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="menu" size={24} />
      </IconButton>
      <Modal open={open} onClose={close} label="Menú" place="side">
        <Flex align="center" justify="space-between" ps="5" pe="3" minH="16" borderBottomWidth="1px">
          <Logo name={name} />
          <IconButton label="Cerrar menú" onClick={close}>
            <Icon name="close" size={24} />
          </IconButton>
        </Flex>
        {filled && <MenuList menus={menus} currentPath={currentPath} onChoose={close} />}
      </Modal>
    </>
  )
}
