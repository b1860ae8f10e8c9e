import type { Flex as ChakraFlex, Grid as ChakraGrid } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { styled } from '../theme/styled.ts'

/** An element with style props; `as` chooses which. */
export const Box = styled('div')

const FlexBox = styled('div', { base: { display: 'flex' } })
// A child is as narrow as its column: words break before they widen the page.
const GridBox = styled('div', { base: { display: 'grid', '& > *': { minW: '0' } } })

/** A row of children, or with `direction` a column. */
export function Flex({ direction, align, justify, wrap, ...rest }: ComponentProps<typeof ChakraFlex>) {
  return (
    <FlexBox
      flexDirection={direction}
      alignItems={align}
      justifyContent={justify}
      flexWrap={wrap}
      {...rest}
    />
  )
}

export function Grid({ templateColumns, ...rest }: ComponentProps<typeof ChakraGrid>) {
  return <GridBox gridTemplateColumns={templateColumns} {...rest} />
}

/** Items without bullets, in a column. Safari gives such a list a role only where it is explicit. */
export function PlainList({ direction = 'column', ...rest }: ComponentProps<typeof ChakraFlex>) {
  return <Flex as="ul" role="list" listStyleType="none" direction={direction} {...rest} />
}

/** A row of a `PlainList`: its parts side by side, wrapped on phones, and a line above all rows but the first. */
export const ListRow = styled('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    py: '3',
    '& + &': { borderTopWidth: '1px', borderColor: 'line' },
  },
})

/** Text for assistive technology alone. */
export const VisuallyHidden = styled('span', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    padding: '0',
    border: '0',
    overflow: 'hidden',
    clip: 'rect(0, 0, 0, 0)',
    whiteSpace: 'nowrap',
  },
})
