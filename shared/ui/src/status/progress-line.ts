import { styled } from '../theme/styled.ts'

/** A progress bar in the colour of its palette; text beside it must say the same. */
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
    // Once styled, browsers ignore the accent colour; each has its own pseudo-element for the value.
    '&::-webkit-progress-bar': { bg: 'line' },
    '&::-webkit-progress-value': { bg: 'colorPalette.solid' },
    '&::-moz-progress-bar': { bg: 'colorPalette.solid' },
  },
})
