import { Icon } from '../icons/icon.tsx'
import { Skeleton } from '../primitives/skeleton.ts'
import { styled } from '../theme/styled.ts'
import { Disclosure, MenuItems, Opener, useClosing } from './nav-menu.tsx'
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

/** Hangs from the bar and scrolls by itself. */
const Drawer = styled('nav', {
  base: {
    position: 'absolute',
    insetX: '0',
    top: '100%',
    maxH: 'calc(100dvh - 4rem - var(--above, 0px))',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    px: '2',
    pb: '8',
    bg: 'surface',
    borderBottomWidth: '1px',
    borderColor: 'line',
    boxShadow: 'lg',
    animation: 'rise {durations.fast} {easings.out}',
  },
})

interface NavDrawerProps {
  menus: readonly SiteMenu[]
  currentPath: string
}

/** The menus of a narrow screen, behind one button: a native disclosure, which opens before any script has run. */
export function NavDrawer({ menus, currentPath }: NavDrawerProps) {
  const { menu, handlers } = useClosing(currentPath)
  return (
    <Disclosure ref={menu} isInBar {...handlers}>
      <Opener aria-label="Menú">
        <Icon name="menu" size={24} />
        <Icon name="close" size={24} />
      </Opener>
      <Drawer aria-label="Menú">
        {stackedMenus(menus).map(({ label, items }) => (
          <section key={label}>
            <Title>{label}</Title>
            {items.length === 0 && <Skeleton mx="3" mt="2" height="6" width="60%" />}
            <Items>
              <MenuItems items={items} currentPath={currentPath} />
            </Items>
          </section>
        ))}
      </Drawer>
    </Disclosure>
  )
}
