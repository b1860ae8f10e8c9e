import { chakra } from '@rodada/ui'

/** What people call themselves, in a list: a word without end breaks, and usual ones keep the room that they need. */
export const BreakingText = chakra('span', {
  base: {
    display: 'inline-block',
    minW: { md: '8rem' },
    overflowWrap: 'anywhere',
    // Links break words, but ask for the room of a whole one.
    '& > a': { overflowWrap: 'inherit' },
  },
})
