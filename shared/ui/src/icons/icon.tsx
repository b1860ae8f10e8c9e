import { styled } from '../theme/styled.ts'
import { type IconName, iconPaths } from './icon-paths.ts'

interface IconProps {
  name: IconName
  /** Pixels of both sides; 20 by default. */
  size?: number
  /** Name for assistive technology; without it the icon is decoration. */
  label?: string
}

const Svg = styled('svg', { base: { display: 'inline-block', flexShrink: '0', verticalAlign: 'middle' } })

/** An outline on a 24 px grid, drawn with a 2 px round stroke in the text's colour. */
export function Outline({ d, size = 20, label }: Omit<IconProps, 'name'> & { d: string }) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <Svg
      htmlWidth={size}
      htmlHeight={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...named}
    >
      <path d={d} />
    </Svg>
  )
}

/** A line icon in the text's colour. */
export function Icon({ name, ...rest }: IconProps) {
  return <Outline d={iconPaths[name]} {...rest} />
}
