import { styled } from '../../theme/styled.ts'

/** User-entered name in a list: an overlong word breaks, usual ones keep their room. */
export const BreakingText = styled('span', {
  base: {
    display: 'inline-block',
    maxW: 'full',
    minW: { md: '7rem' },
    overflowWrap: 'anywhere',
    // The break rule of links reserves the width of a whole word.
    '& > a': { overflowWrap: 'inherit' },
  },
})
