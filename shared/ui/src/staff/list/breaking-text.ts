import { chakra } from '@rodada/ui'

/** A name in a list, as a customer typed it: a word without end breaks, and usual ones keep the room that they need. */
export const BreakingText = chakra('span', {
  base: {
    display: 'inline-block',
    maxW: 'full',
    minW: { md: '7rem' },
    overflowWrap: 'anywhere',
    // Links break words, but ask for the room of a whole one.
    '& > a': { overflowWrap: 'inherit' },
  },
})
