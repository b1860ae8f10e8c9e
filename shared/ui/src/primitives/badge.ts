import { styled } from '../theme/styled.ts'

/** Small label: NUEVO, a level, a status. `colorPalette` gives the colour. */
export const Badge = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    borderRadius: 'sm',
    px: '2',
    py: '0.5',
    fontSize: 'xs',
    fontWeight: 'bold',
    lineHeight: '1.4',
    whiteSpace: 'nowrap',
    maxW: 'full',
    overflow: 'hidden',
    colorPalette: 'secondary',
  },
  variants: {
    variant: {
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
      outline: { borderWidth: '1px', borderColor: 'colorPalette.border', color: 'colorPalette.fg' },
    },
  },
  defaultVariants: { variant: 'subtle' },
})

export const Tag = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'line',
    bg: 'surface',
    px: '3',
    py: '0.5',
    fontSize: 'sm',
    color: 'fg.muted',
    maxW: 'full',
    overflowWrap: 'anywhere',
  },
})
