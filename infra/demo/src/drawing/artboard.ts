import type { Color } from './color.ts'
import { createRandom, type Random } from './random.ts'

/** A gradient stop: offset 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, color: Color, opacity?: number]

/** Coordinates need no more than a tenth of a pixel; shorter numbers parse faster. */
export const px = (value: number): string => String(Math.round(value * 10) / 10)

/**
 * A sheet to draw on. Shapes are plain SVG text; gradients, clips and blurs are registered here, because their
 * identifiers must be unique in the document. No text elements: the machine's fonts must not matter.
 */
export class Artboard {
  readonly width: number
  readonly height: number
  readonly random: Random
  #defs: string[] = []

  constructor(width: number, height: number, seed: string) {
    this.width = width
    this.height = height
    this.random = createRandom(seed)
  }

  #define(build: (id: string) => string): string {
    const id = `d${this.#defs.length}`
    this.#defs.push(build(id))
    return id
  }

  /** A paint running along `angle` degrees (0 = left to right, 90 = top to bottom) of the painted shape's box. */
  linear(angle: number, ...stops: Stop[]): string {
    const radians = (angle * Math.PI) / 180
    const [dx, dy] = [Math.cos(radians) / 2, Math.sin(radians) / 2]
    const ends = `x1="${0.5 - dx}" y1="${0.5 - dy}" x2="${0.5 + dx}" y2="${0.5 + dy}"`
    return `url(#${this.#define((id) => `<linearGradient id="${id}" ${ends}>${stopList(stops)}</linearGradient>`)})`
  }

  /** A paint spreading from a point of the painted shape's box (shares of it). */
  radial(cx: number, cy: number, radius: number, ...stops: Stop[]): string {
    const place = `cx="${cx}" cy="${cy}" r="${radius}"`
    return `url(#${this.#define((id) => `<radialGradient id="${id}" ${place}>${stopList(stops)}</radialGradient>`)})`
  }

  /** `content`, cut to the outline `d`. */
  clip(d: string, content: string): string {
    const id = this.#define((name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`)
    return `<g clip-path="url(#${id})">${content}</g>`
  }

  /** `content`, blurred; costs tens of milliseconds, so for shadows and glows only. */
  blur(deviation: number, content: string): string {
    const box = 'x="-0.4" y="-0.4" width="1.8" height="1.8"'
    const id = this.#define(
      (name) => `<filter id="${name}" ${box}><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )
    return `<g filter="url(#${id})">${content}</g>`
  }

  /** A repeated tile as a paint. */
  tile(width: number, height: number, content: string): string {
    const size = `width="${width}" height="${height}" patternUnits="userSpaceOnUse"`
    return `url(#${this.#define((id) => `<pattern id="${id}" ${size}>${content}</pattern>`)})`
  }

  /** The finished document; a drawing's unit becomes `scale` pixels. */
  finish(content: string, scale: number): string {
    const size = `width="${this.width * scale}" height="${this.height * scale}" viewBox="0 0 ${this.width} ${this.height}"`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.#defs.join('')}</defs>${content}</svg>`
  }
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')
}
