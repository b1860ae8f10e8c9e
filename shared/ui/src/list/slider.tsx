import { type ReactNode, useRef } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Box, Flex } from '../primitives/box.tsx'
import { IconButton } from '../primitives/button.tsx'
import { styled } from '../theme/styled.ts'

interface SliderProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  children: (item: Item) => ReactNode
  /** Name of the list for assistive technology. */
  label: string
}

const Track = styled('ul', {
  base: {
    display: 'flex',
    gap: '4',
    // Room for the focus ring and the shadow, which the scrolling box would clip.
    p: '1',
    m: '-1',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    scrollSnapType: 'x proximity',
    scrollBehavior: 'smooth',
    scrollPaddingInline: '1',
    overscrollBehaviorX: 'contain',
    listStyle: 'none',
    '& > li': {
      flex: { base: '0 0 78%', sm: '0 0 44%', lg: '0 0 22.5%' },
      scrollSnapAlign: 'start',
      minW: '0',
    },
  },
})

/** A row of cards that scrolls sideways: by swipe, by its buttons, or by keyboard through the cards. */
export function Slider<Item>({ items, keyOf, children, label }: SliderProps<Item>) {
  const track = useRef<HTMLUListElement>(null)
  function move(direction: 1 | -1) {
    const list = track.current
    list?.scrollBy({ left: direction * list.clientWidth * 0.8 })
  }
  return (
    <Box>
      {/* Safari gives a list without bullets no list role. */}
      <Track ref={track} role="list" aria-label={label}>
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </Track>
      <Flex justify="flex-end" gap="1" mt="2" data-print="hide">
        <IconButton label="Ver anteriores" size="sm" onClick={() => move(-1)}>
          <Icon name="left" />
        </IconButton>
        <IconButton label="Ver siguientes" size="sm" onClick={() => move(1)}>
          <Icon name="right" />
        </IconButton>
      </Flex>
    </Box>
  )
}
