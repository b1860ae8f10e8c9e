/** Bounds of a signature drawn on screen, for the pad and the service alike. */

/** Points of a line, by their place on the pad. */
export type Stroke = [x: number, y: number][]

/** The pad's own units, whatever its size on the screen. */
export const signatureSize = { width: 600, height: 200 } as const

export const mostStrokes = 100
export const longestStroke = 1000
/** Of all lines together: a minute of drawing. More would hold up who else asks while it is drawn. */
export const mostPoints = 5000

export function countPoints(strokes: readonly (readonly unknown[])[]): number {
  return strokes.reduce((points, stroke) => points + stroke.length, 0)
}

/** In the pad's units; a shorter drawing is a slip of the finger. */
const leastLength = 150

/** Whether a drawing is long enough to be a signature. */
export function isSignature(strokes: readonly (readonly (readonly [number, number])[])[]): boolean {
  let length = 0
  for (const stroke of strokes) {
    for (const [at, [x, y]] of stroke.entries()) {
      const [beforeX, beforeY] = stroke[at - 1] ?? [x, y]
      length += Math.hypot(x - beforeX, y - beforeY)
    }
  }
  return length >= leastLength
}
