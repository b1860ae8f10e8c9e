import { styled } from '../theme/styled.ts'

const Svg = styled('svg', { base: { display: 'block', color: 'fg', maxW: 'full' } })
const Shape = styled('path', { base: { fill: 'colorPalette.solid' } }, { forwardProps: ['d'] })

/** An empty bowl and a wheel, for empty states. */
export function EmptyScene() {
  return (
    <Svg htmlWidth={240} htmlHeight={132} viewBox="0 0 240 132" fill="none" aria-hidden>
      <Shape
        colorPalette="bowl"
        opacity="0.22"
        d="M18 34h24c2 46 30 70 78 70s76-24 78-70h24v74a16 16 0 0 1-16 16H34a16 16 0 0 1-16-16Z"
      />
      <path
        d="M8 34h34c2 46 30 70 78 70s76-24 78-70h34"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Shape colorPalette="wheel" d="M137 100a19 19 0 1 0 0-38 19 19 0 0 0 0 38Z" />
      <circle cx="137" cy="81" r="7" fill="currentColor" />
      <path
        d="M84 66c8 12 18 20 28 24M78 84c5 5 10 9 16 12"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.5"
      />
    </Svg>
  )
}

/** A broken board, for failures. */
export function BrokenScene() {
  return (
    <Svg htmlWidth={240} htmlHeight={132} viewBox="0 0 240 132" fill="none" aria-hidden>
      <path d="M8 122h224" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      <g transform="rotate(14 74 86)">
        <Shape
          colorPalette="wheel"
          d="M14 78c-6-1-12-6-13-11-1-4 2-6 6-4l13 7h98l-6 6 8 7-9 6H32c-7 0-12-6-18-11Z"
        />
        <path d="M44 89l5 10h12l5-10" stroke="currentColor" strokeWidth="4" />
        <circle cx="55" cy="106" r="10" fill="currentColor" />
      </g>
      <g transform="rotate(-17 170 84)">
        <Shape
          colorPalette="wheel"
          d="M226 76c6-1 12-6 13-11 1-4-2-6-6-4l-13 7h-92l7 7-8 6 9 7h72c7 0 12-7 18-12Z"
        />
        <path d="M176 88l5 10h12l5-10" stroke="currentColor" strokeWidth="4" />
        <circle cx="187" cy="105" r="10" fill="currentColor" />
      </g>
      <path
        d="M120 40v-18m18 22 10-14m-46 14L92 30"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </Svg>
  )
}
