import { styled } from '../theme/styled.ts'

const Svg = styled('svg', { base: { position: 'absolute', inset: '0', boxSize: 'full', color: 'fg.subtle' } })
const Fill = styled('path', { base: { fill: 'colorPalette.solid' } }, { forwardProps: ['d'] })

/** Replaces a missing picture: a board leaning on a quarter pipe. Fills its positioned parent. */
export function NoPicture({ label }: { label?: string }) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <Svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" fill="none" {...named}>
      <g transform="translate(24 -42) scale(1.22)">
        <path d="M-60 320V96h96c6 118 76 176 190 176h240v48Z" fill="currentColor" opacity="0.16" />
        <path d="M-60 96h96c6 118 76 176 190 176h240" stroke="currentColor" strokeWidth="4" opacity="0.6" />
        <circle cx="36" cy="96" r="6" fill="currentColor" />
        <g transform="translate(118 196) rotate(42)">
          <Fill
            colorPalette="wheel"
            d="M-84 -12c-9 0-18-7-22-14-3-5 1-9 6-7l22 9H78l22-9c5-2 9 2 6 7-4 7-13 14-22 14Z"
          />
          <path d="M-64 -12l8 16h8l8-16M40 -12l8 16h8l8-16" stroke="currentColor" strokeWidth="5" />
          <Fill
            colorPalette="bowl"
            d="M-52 26a15 15 0 1 0 0-30 15 15 0 0 0 0 30Zm104 0a15 15 0 1 0 0-30 15 15 0 0 0 0 30Z"
          />
          <path
            d="M-52 16a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm104 0a5 5 0 1 0 0-10 5 5 0 0 0 0 10Z"
            fill="currentColor"
          />
        </g>
        <path
          d="M170 118h58m-34 20h70m-96-40h26"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          opacity="0.35"
        />
      </g>
    </Svg>
  )
}
