import type { Artboard } from '../drawing/artboard.ts'
import { type Color, darken, lighten } from '../drawing/color.ts'
import { box, circle, curve, line, type Point, place, repeat } from '../drawing/shapes.ts'
import type { DeckArt, Inks } from './deck-art.ts'
import { type DeckShape, deckOutline, hasKicks, truckOffset } from './deck-shape.ts'
import { type TruckInks, truckBelow, truckSide } from './truck.ts'
import { type WheelInks, type WheelPrint, wheelFace } from './wheel.ts'

export interface DeckLook {
  readonly shape: DeckShape
  readonly graphic: DeckArt
  readonly inks: Inks
}

/** What turns a deck into a complete. */
export interface RideLook {
  readonly trucks: TruckInks
  readonly wheels: WheelInks
  readonly print: WheelPrint
  /** Wheel diameter under a deck that is 1000 long. */
  readonly diameter: number
}

const maple: Color = '#d9a86c'

/** Light along the bends of nose and tail and across the concave. */
function relief(art: Artboard, shape: DeckShape): string {
  const across = art.linear(
    0,
    [0, '#000000', 0.26],
    [0.16, '#ffffff', 0.14],
    [0.5, '#ffffff', 0],
    [0.84, '#000000', 0.04],
    [1, '#000000', 0.3],
  )
  const whole = box(-160, -505, 320, 1010, across)
  if (!hasKicks(shape)) return whole
  const bend = truckOffset(shape) + 66
  const kick = art.linear(
    90,
    [0, '#ffffff', 0.2],
    [0.8, '#ffffff', 0.04],
    [0.94, '#ffffff', 0.3],
    [1, '#000000', 0.16],
  )
  return (
    whole +
    place(box(-160, -505, 320, 505 - bend, kick), 0, 0) +
    place(box(-160, -505, 320, 505 - bend, kick), 0, 0, 180)
  )
}

function bolts(shape: DeckShape, color: Color): string {
  return [-1, 1]
    .map((end) =>
      repeat(4, (i) => {
        const [x, y] = [i % 2 ? 20 : -20, end * truckOffset(shape) + (i < 2 ? -30 : 30)]
        return circle(x, y, 7, darken(color, 0.45)) + circle(x - 1, y - 1, 5, color)
      }),
    )
    .join('')
}

/** A deck's printed side, 1000 tall, nose up; with `ride`, its trucks and wheels on it. */
export function deckBottom(art: Artboard, { shape, graphic, inks }: DeckLook, ride?: RideLook): string {
  const print = art.clip(deckOutline(shape, 5), graphic(art, inks) + relief(art, shape))
  const edge = `<path d="${deckOutline(shape)}" fill="${maple}"/><path d="${deckOutline(shape, 2)}" fill="${darken(maple, 0.3)}"/>`
  if (!ride) return edge + print + bolts(shape, '#c9ced4')
  const span = shape === 'surf' || shape === 'dropThrough' ? 268 : 244
  const truck = truckBelow(art, ride.trucks, ride.wheels.tyre, span, ride.diameter)
  const offset = truckOffset(shape)
  return edge + print + place(truck, 0, -offset) + place(truck, 0, offset, 180)
}

/** The upper side under its grip tape, with wheels peeping out when there is a `ride`. */
export function deckTop(art: Artboard, shape: DeckShape, tape: Color, ride?: RideLook): string {
  const speck = repeat(70, () => {
    const [x, y] = [art.random.between(0, 60), art.random.between(0, 60)]
    return circle(
      x,
      y,
      art.random.between(0.5, 1.3),
      art.random.next() > 0.4 ? lighten(tape, 0.22) : darken(tape, 0.5),
    )
  })
  const grain = art.tile(60, 60, box(0, 0, 60, 60, tape) + speck)
  const offset = truckOffset(shape)
  const wheels = ride
    ? [-1, 1]
        .map((end) =>
          place(truckBelow(art, ride.trucks, ride.wheels.tyre, 268, ride.diameter), 0, end * offset),
        )
        .join('')
    : ''
  const edge = `<path d="${deckOutline(shape)}" fill="${maple}"/>`
  return (
    wheels +
    edge +
    art.clip(deckOutline(shape, 4), box(-160, -505, 320, 1010, grain) + relief(art, shape)) +
    bolts(shape, '#aeb5bd')
  )
}

/** Height of the deck's underside over the ground, in units of `boardSide`. */
const clearance = 96

/** A complete from the side, 1000 long, standing on y = 0. */
export function boardSide(art: Artboard, shape: DeckShape, ride: RideLook, veneer: Color): string {
  const kick = hasKicks(shape) ? 62 : shape === 'pintail' || shape === 'dropThrough' ? 10 : 40
  const low = shape === 'dropThrough' ? 62 : clearance + ride.diameter * 0.35
  const half = truckOffset(shape)
  const profile: Point[] = [
    [-496, -low - kick],
    [-half - 110, -low - kick * 0.5],
    [-half - 40, -low - 2],
    [0, -low + 4],
    [half + 40, -low - 2],
    [half + 110, -low - kick * 0.5],
    [496, -low - kick],
  ]
  const plies: readonly (readonly [number, number, Color])[] = [
    [0, 24, darken(maple, 0.35)],
    [0, 20, maple],
    [1, 6, veneer],
    [5, 3, darken(maple, 0.18)],
    [-4, 3, darken(maple, 0.12)],
    [-10, 5, '#23262d'],
  ]
  const deck = plies
    .map(([shift, width, color]) => place(line(curve(profile), color, width), 0, shift))
    .join('')
  const scale = (ride.diameter * 0.82) / 100
  const axle = -ride.diameter * 0.82
  const end = (sign: 1 | -1): string =>
    place(truckSide(art, ride.trucks, low + axle - 12, sign), sign * half, -low + 12) +
    place(wheelFace(art, ride.wheels, ride.print), sign * half, axle, 0, scale)
  return end(-1) + end(1) + deck
}
