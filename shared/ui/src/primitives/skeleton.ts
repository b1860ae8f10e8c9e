import { styled } from '../theme/styled.ts'

/**
 * Placeholder with the geometry of what will come; give it the width and height, or what has them to hide inside. Hidden
 * from assistive technology.
 */
export const Skeleton = styled(
  'span',
  {
    base: {
      display: 'block',
      bg: 'muted',
      borderRadius: 'sm',
      animation: 'pulse {durations.pulse} ease-in-out infinite',
      '& > *': { visibility: 'hidden' },
    },
  },
  { defaultProps: { 'aria-hidden': true } },
)

/** Ring that turns while something is under way; beside a text, never alone. */
export const Spinner = styled(
  'span',
  {
    base: {
      display: 'inline-block',
      boxSize: '1em',
      flexShrink: '0',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'currentColor',
      borderInlineEndColor: 'transparent',
      animation: 'spin {durations.spin} linear infinite',
    },
  },
  { defaultProps: { 'aria-hidden': true } },
)
