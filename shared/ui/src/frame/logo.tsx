import { styled } from '../theme/styled.ts'

const Word = styled('span', {
  base: {
    display: 'block',
    minW: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontFamily: 'display',
    fontWeight: 'black',
    fontSize: '1.625rem',
    lineHeight: '1.25',
    letterSpacing: 'tight',
    whiteSpace: 'pre',
    color: 'fg',
  },
})
const Wheel = styled('svg', {
  base: {
    display: 'inline-block',
    verticalAlign: '-0.02em',
    width: '0.58em',
    height: '0.58em',
    mx: '0.03em',
    color: 'wheel.solid',
  },
})
const Core = styled('circle', { base: { fill: 'night' } }, { forwardProps: ['cx', 'cy', 'r'] })

/**
 * The site's name with a wheel for its first o, on one line, clipped where space is short. Decorative: the link around
 * it carries the name.
 */
export function Logo({ name }: { name: string }) {
  const [before = '', ...after] = name.split('o')
  return (
    <Word aria-hidden>
      {before}
      {after.length > 0 && (
        <Wheel viewBox="0 0 32 32">
          <circle cx="16" cy="16" r="16" fill="currentColor" />
          <Core cx="16" cy="16" r="8" />
          <circle cx="16" cy="16" r="3.4" fill="currentColor" />
        </Wheel>
      )}
      {after.join('o')}
    </Word>
  )
}
