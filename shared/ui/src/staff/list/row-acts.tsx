import type { ReactNode } from 'react'
import { Disclosure, floating, useClosing } from '../../frame/nav-menu.tsx'
import { Icon } from '../../icons/icon.tsx'
import { Flex, VisuallyHidden } from '../../primitives/box.tsx'
import { styled } from '../../theme/styled.ts'

const Opener = styled('summary', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: { base: '11', lg: '6' },
    borderRadius: 'full',
    listStyle: 'none',
    cursor: 'pointer',
    transition: 'colors',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { bg: 'ink.subtle' },
    _print: { display: 'none' },
  },
})

const Sheet = styled('ul', {
  base: {
    ...floating,
    top: '100%',
    insetEnd: '0',
    minW: '12rem',
    maxW: '18rem',
    p: '1.5',
    listStyle: 'none',
    // Not those of the dialogs that an act opens.
    '&&& > li > :is(button, a)': {
      justifyContent: 'flex-start',
      width: 'full',
      minH: { base: '11', lg: '9' },
      px: '3',
      border: 'none',
      borderRadius: 'md',
      bg: 'transparent',
      color: 'fg',
      fontSize: 'sm',
      fontWeight: 'semibold',
      textAlign: 'start',
      _hover: { bg: 'muted' },
    },
  },
})

interface RowActsProps {
  /** What they act on, for assistive technology: 'el pedido R-12'. */
  about: string
  /** Buttons and links with a text, the one that is wanted most first; what cannot be done now is left out. */
  acts: readonly ReactNode[]
}

/** Acts on a row: the first with its word, the others in a menu. */
export function RowActs({ about, acts }: RowActsProps) {
  const [first, ...others] = acts.filter((act) => act !== null && act !== undefined && act !== false)
  if (first === undefined) return null
  return (
    <Flex
      gap={{ base: '1', lg: '0.5' }}
      align="center"
      justify={{ base: 'flex-end', lg: 'flex-start' }}
      whiteSpace="nowrap"
    >
      {first}
      {others.length > 0 && <Menu about={about} acts={others} />}
    </Flex>
  )
}

function Menu({ about, acts }: RowActsProps) {
  const { menu, handlers } = useClosing('')
  return (
    <Disclosure ref={menu} {...handlers}>
      <Opener title="Más acciones">
        <Icon name="more" size={20} />
        <VisuallyHidden>Más acciones: {about}</VisuallyHidden>
      </Opener>
      <Sheet>
        {acts.map((act, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an act keeps its place while it can be done
          <li key={index}>{act}</li>
        ))}
      </Sheet>
    </Disclosure>
  )
}
