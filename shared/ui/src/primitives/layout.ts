import { styled } from '../theme/styled.ts'

/** Page-wide column with side gutters; `width="narrow"` for single forms, `"prose"` for long text. */
export const Container = styled('div', {
  base: { width: 'full', mx: 'auto', px: { base: '4', md: '6' } },
  variants: {
    width: {
      page: { maxW: 'page' },
      prose: { maxW: '48rem' },
      narrow: { maxW: 'narrow' },
    },
  },
  defaultVariants: { width: 'page' },
})

/** Surface that groups related content. */
export const Card = styled('div', {
  base: { bg: 'surface', borderWidth: '1px', borderColor: 'line', borderRadius: 'lg' },
  variants: {
    padding: {
      none: {},
      sm: { p: '4' },
      md: { p: { base: '4', md: '6' } },
    },
  },
  defaultVariants: { padding: 'md' },
})
