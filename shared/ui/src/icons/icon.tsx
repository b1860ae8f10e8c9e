import { styled } from '../theme/styled.ts'
import { type IconName, iconPaths } from './icon-paths.ts'

export interface IconProps {
  name: IconName
  /** Pixels of both sides; 20 by default. */
  size?: number | undefined
  /** Name for assistive technology; without it the icon is decoration. */
  label?: string | undefined
}

const Svg = styled('svg', { base: { display: 'inline-block', flexShrink: '0', verticalAlign: 'middle' } })

/** A line icon in the text's colour. */
export function Icon({ name, size = 20, label }: IconProps) {
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
      <path d={iconPaths[name]} />
    </Svg>
  )
}
