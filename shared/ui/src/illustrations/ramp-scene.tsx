import { styled } from '../theme/styled.ts'

const Svg = styled('svg', {
  base: { position: 'absolute', bottom: '-1px', insetEnd: '0', color: 'canvas', maxW: 'full' },
})
const Shape = styled('path', { base: { fill: 'colorPalette.solid' } }, { forwardProps: ['d'] })

/**
 * Picture of the hero: a quarter pipe at the right edge in the page's colour, with a board and a wheel. Fills the
 * height of its positioned parent.
 */
export function RampScene() {
  return (
    <Svg
      viewBox="0 0 560 380"
      preserveAspectRatio="xMaxYMax meet"
      width={{ base: 'full', md: '46%' }}
      height={{ base: '11rem', md: 'full' }}
      fill="none"
      aria-hidden
      data-print="hide"
    >
      <Shape colorPalette="wheel" d="M212 262a104 104 0 1 0 0-208 104 104 0 0 0 0 208Z" />
      <circle cx="212" cy="158" r="44" fill="#0d0f12" />
      <Shape colorPalette="wheel" d="M212 172a14 14 0 1 0 0-28 14 14 0 0 0 0 28Z" />
      <path d="M0 381c210 0 366-60 396-311h400v311Z" fill="currentColor" />
      <path d="M0 379c210 0 366-60 396-309h200" stroke="#7b808a" strokeWidth="3" />
      <path d="M396 70h200" stroke="#7b808a" strokeWidth="8" />
      <Shape colorPalette="bowl" d="M396 82a12 12 0 1 0 0-24 12 12 0 0 0 0 24Z" />
      <g transform="translate(272 254) rotate(-44) scale(1.25)">
        <Shape
          colorPalette="bowl"
          d="M-84-12c-9 0-18-7-22-14-3-5 1-9 6-7l22 9H78l22-9c5-2 9 2 6 7-4 7-13 14-22 14Z"
        />
        <path d="M-64-12l8 16h8l8-16M40-12l8 16h8l8-16" stroke="#9aa1ac" strokeWidth="5" />
        <path
          d="M-52 26a15 15 0 1 0 0-30 15 15 0 0 0 0 30Zm104 0a15 15 0 1 0 0-30 15 15 0 0 0 0 30Z"
          fill="#f4f3ef"
        />
        <path
          d="M-52 16a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm104 0a5 5 0 1 0 0-10 5 5 0 0 0 0 10Z"
          fill="#0d0f12"
        />
      </g>
      <path
        d="M128 322c28-4 50-10 68-18M92 296c22-2 40-6 56-12"
        stroke="#9aa1ac"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </Svg>
  )
}
