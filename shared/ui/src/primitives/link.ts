import { Anchor } from '../provider/link-component.tsx'
import { styled } from '../theme/styled.ts'

const forwardProps = ['href', 'reload', 'replace', 'target', 'rel', 'download']

/** Text link. `href` paths go through the router; `reload` forces a page load. */
export const Link = styled(
  Anchor,
  {
    base: {
      color: 'colorPalette.fg',
      colorPalette: 'wheel',
      fontWeight: 'semibold',
      textDecoration: 'underline',
      textDecorationThickness: '0.08em',
      textUnderlineOffset: '0.2em',
      borderRadius: 'sm',
      transition: 'colors',
      _hover: { textDecorationThickness: '0.14em' },
    },
    variants: {
      variant: {
        text: {},
        /** Inherits the colour; underlined only under the pointer. */
        quiet: {
          color: 'inherit',
          fontWeight: 'inherit',
          textDecoration: 'none',
          _hover: { textDecoration: 'underline' },
        },
      },
      /** For a link outside of sentences: on phones its touch target is 44 px high, without taking more room. */
      alone: {
        true: {
          position: 'relative',
          display: 'inline-block',
          minH: '6',
          _after: {
            content: '""',
            display: { md: 'none' },
            position: 'absolute',
            insetInline: '0',
            top: '50%',
            height: '11',
            transform: 'translateY(-50%)',
          },
        },
      },
    },
    defaultVariants: { variant: 'text' },
  },
  { forwardProps },
)
