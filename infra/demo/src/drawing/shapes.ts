import { px } from './artboard.ts'

export type Point = readonly [x: number, y: number]

/** Extra SVG attributes, e.g. `opacity="0.4"`. */
type Attributes = string

export function path(d: string, fill: string, more: Attributes = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

/** An unfilled line with round ends. */
export function line(d: string, color: string, width: number, more: Attributes = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${px(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

export function circle(x: number, y: number, r: number, fill: string, more: Attributes = ''): string {
  return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" fill="${fill}" ${more}/>`
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = '',
): string {
  return `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(rx)}" ry="${px(ry)}" fill="${fill}" ${more}/>`
}

/** A rectangle by its corner; `radius` rounds it. */
export function box(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  radius = 0,
  more: Attributes = '',
): string {
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(w)}" height="${px(h)}" rx="${px(radius)}" fill="${fill}" ${more}/>`
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${px(x)} ${px(y)}`).join('L')}Z`
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${px(x)} ${px(y)}`).join('L')}`
}

/** A smooth curve through the points (Catmull-Rom turned into Bézier pieces). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (index: number): Point => {
    const place = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)
    return points[place] ?? [0, 0]
  }
  const pieces = Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first = `${px(from[0] + (to[0] - before[0]) / 6)} ${px(from[1] + (to[1] - before[1]) / 6)}`
    const second = `${px(to[0] - (after[0] - from[0]) / 6)} ${px(to[1] - (after[1] - from[1]) / 6)}`
    return `C${first} ${second} ${px(to[0])} ${px(to[1])}`
  })
  const [x, y] = at(0)
  return `M${px(x)} ${px(y)}${pieces.join('')}${closed ? 'Z' : ''}`
}

/** A group, moved, turned (degrees, clockwise) and scaled, in that order of reading. */
export function place(content: string, x: number, y: number, turn = 0, scale = 1, flip = false): string {
  const size = flip ? `scale(${-scale} ${scale})` : `scale(${scale})`
  return `<g transform="translate(${px(x)} ${px(y)}) rotate(${px(turn)}) ${size}">${content}</g>`
}

/** `count` copies of what `draw` gives, joined. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** A point at `angle` degrees (0 = right, clockwise) and `radius` from the origin. */
export function polar(angle: number, radius: number): Point {
  const radians = (angle * Math.PI) / 180
  return [Math.cos(radians) * radius, Math.sin(radians) * radius]
}
