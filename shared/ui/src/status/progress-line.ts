import { styled } from '../theme/styled.ts'

/** How much of something is done or left, as a line in the colour of its palette; words beside it say the same. */
export const ProgressLine = styled('progress', {
  base: {
    display: 'block',
    width: 'full',
    height: '1.5',
    border: 'none',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'line',
    colorPalette: 'ink',
    // Once dressed, browsers no longer take the accent colour; each has its own name for the part that is done.
    '&::-webkit-progress-bar': { bg: 'line' },
    '&::-webkit-progress-value': { bg: 'colorPalette.solid' },
    '&::-moz-progress-bar': { bg: 'colorPalette.solid' },
  },
})
