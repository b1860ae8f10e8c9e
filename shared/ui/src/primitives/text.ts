import { styled } from '../theme/styled.ts'

/** Title in the display face. `size` is looks only: choose the level with `as`. One h1 a page (PageHeader gives it). */
export const Heading = styled('h2', {
  base: { fontFamily: 'display', fontWeight: 'black', color: 'fg', overflowWrap: 'anywhere' },
  variants: {
    size: {
      hero: { fontSize: '4xl', lineHeight: 'tight', letterSpacing: 'tight' },
      page: { fontSize: '3xl', lineHeight: 'tight', letterSpacing: 'tight' },
      section: { fontSize: '2xl', lineHeight: '1.12', letterSpacing: 'snug' },
      card: { fontSize: 'xl', fontWeight: 'bold', lineHeight: 'snug', letterSpacing: 'snug' },
      small: { fontSize: 'lg', fontWeight: 'bold', lineHeight: 'snug' },
    },
  },
  defaultVariants: { size: 'section' },
})

/** Paragraph. `keepLines` shows the line breaks of multi-line fields. */
export const Text = styled('p', {
  base: { overflowWrap: 'anywhere' },
  variants: {
    size: {
      xs: { fontSize: 'xs' },
      sm: { fontSize: 'sm' },
      md: { fontSize: 'md' },
      lg: { fontSize: 'lg', lineHeight: '1.45' },
    },
    tone: {
      plain: {},
      muted: { color: 'fg.muted' },
      subtle: { color: 'fg.subtle' },
      danger: { color: 'danger.fg' },
    },
    keepLines: { true: { whiteSpace: 'pre-line' } },
  },
})

/** Small label over a title or a group, in spaced capitals. */
export const Eyebrow = styled('p', {
  base: {
    fontSize: 'xs',
    fontWeight: 'bold',
    letterSpacing: 'wide',
    textTransform: 'uppercase',
    color: 'colorPalette.fg',
    colorPalette: 'wheel',
  },
})

/** Bulleted or numbered list; the children are `li`. */
export const List = styled('ul', {
  base: {
    ps: '5',
    listStyleType: 'disc',
    '& > li': { ps: '1', _marker: { color: 'wheel.fg' } },
    '& > li + li': { mt: '1.5' },
  },
})
