import { styled } from '../../theme/styled.ts'

/** The rest of a longer text is cut. */
export const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
}

/** Tables cut a longer text, which `title` shows whole; phones show it whole. */
export const oneLine = {
  overflow: { lg: 'hidden' },
  textOverflow: { lg: 'ellipsis' },
  whiteSpace: { lg: 'nowrap' },
}

/**
 * As `oneLine`, of a text that is a link: the link is as large as what is shown of it. What is cut of an inline link
 * would lie over its neighbours.
 */
export const oneLineLink = { ...oneLine, '& a': { ...oneLine, display: { lg: 'block' } } }

/** User-entered name in a list: an overlong word breaks, usual ones keep their room. Cut after two lines. */
export const BreakingText = styled('span', {
  base: {
    display: 'inline-block',
    // The cell's own limit does not reach into a box.
    '@media screen': twoLines,
    maxW: 'full',
    minW: { md: '7rem' },
    overflowWrap: 'anywhere',
    // The break rule of links reserves the width of a whole word.
    '& > a': { overflowWrap: 'inherit' },
  },
})
