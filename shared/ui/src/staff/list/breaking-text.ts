import { styled } from '../../theme/styled.ts'

/** A name in a list, as somebody typed it: a word without end breaks, and usual ones keep the room that they need. */
export const BreakingText = styled('span', {
  base: {
    display: 'inline-block',
    maxW: 'full',
    minW: { md: '7rem' },
    overflowWrap: 'anywhere',
    // Links break words, but ask for the room of a whole one.
    '& > a': { overflowWrap: 'inherit' },
  },
})
