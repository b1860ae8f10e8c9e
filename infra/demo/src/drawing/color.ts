/** `#rrggbb`, lower case. */
export type Color = `#${string}`

function channels(color: Color): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** The colour `share` (0 to 1) of the way from `from` to `to`. */
export function mix(from: Color, to: Color, share: number): Color {
  const [r1, g1, b1] = channels(from)
  const [r2, g2, b2] = channels(to)
  const blend = (a: number, b: number): string =>
    Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  return `#${blend(r1, r2)}${blend(g1, g2)}${blend(b1, b2)}`
}

export const lighten = (color: Color, share: number): Color => mix(color, '#ffffff', share)

/** Towards a blue-black rather than black: shades of a real object keep some colour. */
export const darken = (color: Color, share: number): Color => mix(color, '#0b0d1a', share)
