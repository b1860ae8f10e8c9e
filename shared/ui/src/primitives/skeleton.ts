import { styled } from '../theme/styled.ts'

/**
 * Placeholder of coming content: give it width and height, or content to hide inside. Hidden from assistive technology.
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

/** Use it beside a text, never alone. */
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
