import { type Color, darken, lighten } from '../drawing/color.ts'
import { box, circle, ellipse, line, type Point, path, place, polyline } from '../drawing/shapes.ts'
import { type Pose, type PoseName, poses } from './pose.ts'

export interface SkaterLook {
  readonly skin: Color
  readonly hair: Color
  readonly top: Color
  readonly trousers: Color
  readonly shoes: Color
  /** Null: bare head. */
  readonly helmet: Color | null
  readonly pads: Color | null
  readonly longHair: boolean
  readonly child: boolean
  readonly board: 'street' | 'long'
  readonly deck: Color
  readonly wheels: Color
}

/** A person on or beside a board, feet near the origin, about 180 high (children 125). */
export function skater(name: PoseName, look: SkaterLook): string {
  const pose: Pose = poses[name]
  const back = leg(pose.hip, pose.backKnee, pose.backFoot, look, 0.22) + arm(pose, 'back', look)
  const board = pose.board ? place(boardOf(look), pose.board.at[0], pose.board.at[1], pose.board.turn) : ''
  const front = leg(pose.hip, pose.frontKnee, pose.frontFoot, look, 0)
  const body = back + board + front + torso(pose, look) + head(pose, look) + arm(pose, 'front', look)
  return look.child ? `<g transform="scale(0.74)">${body}</g>` : body
}

function boardOf({ board, deck, wheels }: SkaterLook): string {
  const half = board === 'long' ? 66 : 46
  const shape =
    board === 'long'
      ? `M${-half} -12L${half} -12`
      : `M${-half} -17L${-half + 14} -11H${half - 14}L${half} -17`
  const wheel = (x: number): string => circle(x, -4.5, 5.5, wheels) + circle(x, -4.5, 2, darken(wheels, 0.4))
  return (
    wheel(-half * 0.58) +
    wheel(half * 0.58) +
    line(shape, deck, 4.5) +
    line(shape.replaceAll('-12', '-14').replaceAll('-11', '-13.4').replaceAll('-17', '-19.4'), '#22252c', 1.8)
  )
}

function leg(
  hip: Point,
  knee: Point,
  foot: Point,
  { trousers, shoes, pads }: SkaterLook,
  shade: number,
): string {
  const cloth = darken(trousers, shade)
  const ankle: Point = [foot[0] - 1, foot[1] - 7]
  const sole = `M${foot[0] - 9} ${foot[1] - 9}h10q4 5 12 5q4 4 3 7h-26q-2 -7 1 -12Z`
  return (
    path(sole, darken(shoes, shade)) +
    path(`M${foot[0] - 11} ${foot[1]}h27v3h-27Z`, lighten(shoes, 0.75)) +
    line(polyline([hip, knee]), cloth, 19) +
    line(polyline([knee, ankle]), cloth, 15) +
    (pads
      ? place(
          ellipse(4, 0, 8.5, 10.5, darken(pads, shade)) + ellipse(6, -1, 5, 7, lighten(pads, 0.2)),
          knee[0],
          knee[1],
        )
      : '')
  )
}

function arm(pose: Pose, side: 'front' | 'back', { top, skin, pads }: SkaterLook): string {
  const [elbow, hand] = side === 'front' ? [pose.frontElbow, pose.frontHand] : [pose.backElbow, pose.backHand]
  const shift = side === 'front' ? 5 : -5
  const shoulder: Point = [pose.neck[0] + shift, pose.neck[1] + 9]
  const shade = side === 'front' ? 0 : 0.2
  return (
    line(polyline([elbow, hand]), darken(skin, shade), 8.5) +
    circle(hand[0], hand[1], 6, darken(skin, shade)) +
    line(polyline([shoulder, elbow]), darken(top, shade + 0.05), 13.5) +
    (pads ? circle(elbow[0], elbow[1], 8, darken(pads, shade)) : '')
  )
}

function torso({ neck, hip }: Pose, { top, skin }: SkaterLook): string {
  const [dx, dy] = [neck[0] - hip[0], neck[1] - hip[1]]
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [-dy / length, dx / length]
  const corner = (from: Point, half: number, along: number): string =>
    `${from[0] + nx * half + (dx / length) * along} ${from[1] + ny * half + (dy / length) * along}`
  const outline = `M${corner(neck, 10, -4)}L${corner(hip, 8, -6)}L${corner(hip, -8, -6)}L${corner(neck, -10, -4)}Z`
  return (
    line(polyline([neck, [neck[0] + dx * 0.12, neck[1] + dy * 0.12]]), darken(skin, 0.12), 11) +
    `<path d="${outline}" fill="${top}" stroke="${top}" stroke-width="11" stroke-linejoin="round"/>`
  )
}

function head({ head: at, neck }: Pose, look: SkaterLook): string {
  const { skin, hair, helmet, longHair, child } = look
  const tilt = ((at[0] - neck[0]) / 40) * 26
  const tresses = longHair
    ? path('M-13 -4C-22 10 -26 26 -36 34C-18 38 -4 26 -2 8Z', hair)
    : path('M-14 -4C-16 6 -12 12 -8 14L-4 2Z', hair)
  const face =
    ellipse(0, 0, 13.5, 15, skin) +
    ellipse(13.4, 2.5, 2.6, 2, skin) +
    circle(8, -1.5, 1.5, '#1b1e26') +
    line('M6 7.5q3 2 5.5 0', darken(skin, 0.5), 1.4)
  const ear = ellipse(-3, 2, 2.6, 3.6, darken(skin, 0.14))
  const lid = helmet
    ? path('M-16.5 1C-18 -14 -8 -20 1 -20C11 -20 18 -13 17 -3.5C10 -5.5 2 -5 -3 -1Z', helmet) +
      path('M-12 -10C-9 -16 -3 -18 2 -18C-2 -16 -7 -13 -9 -8Z', '#ffffff', 'opacity="0.5"') +
      line('M-9 0C-8 8 -3 14 3 15.5', '#20242c', 1.8) +
      ellipse(4, -14, 3.4, 1.3, darken(helmet, 0.5))
    : path('M-14 4C-19 -10 -10 -19 1 -18C10 -19 16 -12 14 -5C6 -6 -2 -8 -6 -6C-8 0 -10 6 -14 4Z', hair)
  return place(tresses + face + ear + lid, at[0], at[1], tilt, child ? 1.28 : 1)
}

/** A flat shade under somebody, `half` wide. */
export function shade(x: number, y: number, half: number, opacity = 0.28): string {
  return ellipse(x, y, half, half * 0.12, '#0b0d1a', `opacity="${opacity}"`)
}

/** A cone of the kind that marks a course, 46 high. */
export function cone(color: Color): string {
  return (
    box(-20, -6, 40, 6, darken(color, 0.25), 2) +
    path('M-13 -6L-3 -46H3L13 -6Z', color) +
    path('M-9.4 -20L-6.2 -32H6.2L9.4 -20Z', '#fff7ea')
  )
}
