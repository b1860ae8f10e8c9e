import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Anchor } from '../provider/link-component.tsx'
import { styled } from '../theme/styled.ts'
import type { SiteMenu } from './navbar-menus.ts'

/** A menu: what it opens hangs from it, or from the whole bar. Its opener has one icon that turns, or two in turns. */
export const Disclosure = styled('details', {
  base: {
    position: 'relative',
    '& > summary > svg:only-of-type': { transition: 'transform {durations.fast}' },
    '&[open] > summary > svg:only-of-type': { transform: 'rotate(180deg)' },
    '&:not([open]) > summary > svg + svg, &[open] > summary > svg:has(+ svg)': { display: 'none' },
  },
  variants: { isInBar: { true: { position: 'static' } } },
})

export const Opener = styled('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    px: '3',
    minH: '11',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 'bold',
    letterSpacing: 'wide',
    cursor: 'pointer',
    listStyle: 'none',
    userSelect: 'none',
    transition: 'colors',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { bg: 'muted' },
  },
})

/** What a menu opens lies over the page. */
export const floating = {
  position: 'absolute',
  zIndex: 'menu',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'lg',
  boxShadow: 'lg',
} as const

const Sheet = styled('ul', {
  base: {
    ...floating,
    top: 'calc(100% + 0.5rem)',
    insetStart: '0',
    // An attribute, not a class: the account menu comes once the session is known, and for each class added then
    // browsers check all fonts and lay everything out again.
    '&[data-align=end]': { insetStart: 'auto', insetEnd: '0' },
    minW: '14rem',
    width: 'max-content',
    // The menu of a user with every role is long, and screens may be low.
    maxH: 'calc(100vh - 5rem)',
    overflowY: 'auto',
    p: '2',
    listStyle: 'none',
    animation: 'rise {durations.fast} {easings.out}',
  },
})

const MenuLink = styled(
  Anchor,
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      px: '3',
      minH: '11',
      borderRadius: 'md',
      fontWeight: 'semibold',
      transition: 'colors',
      _hover: { bg: 'muted' },
      _currentPage: { color: 'wheel.fg' },
    },
  },
  { forwardProps: ['href', 'reload'] },
)

/** Whether a click follows a link, which may lead to the current page. */
export function followsLink({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a') !== null
}

/** Closes on Escape (the focus returns to the opener), chosen links, outside clicks, lost focus and new pages. */
export function useClosing(currentPath: string) {
  const menu = useRef<HTMLDetailsElement>(null)
  const shownPath = useRef(currentPath)
  useEffect(() => {
    // Opened before the script came, it stays open.
    if (shownPath.current !== currentPath) menu.current?.removeAttribute('open')
    shownPath.current = currentPath
  }, [currentPath])
  useEffect(() => {
    function closeOutside({ target }: Event) {
      if (!(target instanceof Element) || menu.current?.contains(target)) return
      // A dialog above the page gives the focus back to the act that opened it.
      const above = target.closest('dialog')
      if (above === null || above.contains(menu.current)) menu.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [])

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }
  function closeOnChoice(event: MouseEvent) {
    if (followsLink(event)) menu.current?.removeAttribute('open')
  }
  return { menu, handlers: { onKeyDown: closeOnEscape, onClick: closeOnChoice } }
}

export function MenuItems({ items, currentPath }: { items: SiteMenu['items']; currentPath: string }) {
  return items.map(({ label, href, reload }) => (
    <li key={href}>
      <MenuLink href={href} reload={reload} aria-current={href === currentPath ? 'page' : undefined}>
        {label}
      </MenuLink>
    </li>
  ))
}

interface NavMenuProps {
  menu: SiteMenu
  currentPath: string
  /** Side of the opener that the sheet is flush with. */
  align?: 'start' | 'end'
}

/** A native disclosure, which opens even before any script has run. */
export function NavMenu({ menu: { label, items }, currentPath, align = 'start' }: NavMenuProps) {
  const { menu, handlers } = useClosing(currentPath)
  return (
    // The attribute `name` would make the menus exclusive; here each closes when the focus leaves it.
    <Disclosure ref={menu} {...handlers}>
      <Opener>
        {label}
        <Icon name="down" size={16} />
      </Opener>
      <Sheet data-align={align}>
        <MenuItems items={items} currentPath={currentPath} />
      </Sheet>
    </Disclosure>
  )
}
