import type { Artboard } from '../drawing/artboard.ts'
import { type Color, darken, lighten } from '../drawing/color.ts'
import { box, circle, ellipse, line, path, place, polygon, repeat } from '../drawing/shapes.ts'

export type BackdropKind = 'paper' | 'disc' | 'arch' | 'split' | 'wall' | 'flat'

/** A studio set that fills the sheet; `horizon` is where wall and floor meet, as a share of the height. */
export function backdrop(art: Artboard, kind: BackdropKind, color: Color, horizon = 0.74): string {
  const { width, height } = art
  const floor = height * horizon
  const light = box(
    0,
    0,
    width,
    height,
    art.radial(0.36, 0.26, 0.95, [0, '#ffffff', 0.3], [0.5, '#ffffff', 0.04], [1, '#000000', 0.18]),
  )
  const wall = box(0, 0, width, height, color)
  const sweep = box(
    0,
    floor - height * 0.06,
    width,
    height,
    art.linear(90, [0, darken(color, 0.1), 0], [0.2, darken(color, 0.12)], [1, darken(color, 0.02)]),
  )
  return wall + (kind === 'flat' || kind === 'split' ? '' : sweep) + scenery(art, kind, color, floor) + light
}

function scenery(art: Artboard, kind: BackdropKind, color: Color, floor: number): string {
  const { width, height } = art
  if (kind === 'disc') {
    return circle(width * 0.5, height * 0.47, Math.min(width, height) * 0.4, lighten(color, 0.26))
  }
  if (kind === 'arch') {
    const half = Math.min(width, height) * 0.34
    const top = height * 0.1 + half
    const x = width / 2
    return (
      path(
        `M${x - half} ${floor}V${top}A${half} ${half} 0 0 1 ${x + half} ${top}V${floor}Z`,
        darken(color, 0.16),
      ) +
      path(
        `M${x - half + 34} ${floor}V${top}A${half - 34} ${half - 34} 0 0 1 ${x + half} ${top}V${floor}Z`,
        darken(color, 0.07),
      )
    )
  }
  if (kind === 'split') {
    return path(
      polygon([
        [width * 0.62, 0],
        [width, 0],
        [width, height],
        [width * 0.3, height],
      ]),
      darken(color, 0.13),
    )
  }
  if (kind === 'wall') return bricks(art, color, floor)
  if (kind === 'flat')
    return repeat(9, (i) =>
      place(
        line(`M0 ${-height}V${height * 2}`, lighten(color, 0.2), width / 34, 'opacity="0.35"'),
        (i - 0.5) * (width / 7),
        0,
        24,
      ),
    )
  return ''
}

function bricks(art: Artboard, color: Color, floor: number): string {
  const mortar = darken(color, 0.08)
  const brick = (x: number, y: number): string => box(x + 4, y + 4, 152, 62, color, 4)
  const tile = art.tile(160, 140, box(0, 0, 160, 140, mortar) + brick(0, 0) + brick(-80, 70) + brick(80, 70))
  const base = box(
    0,
    floor,
    art.width,
    art.height - floor,
    art.linear(90, [0, darken(color, 0.32)], [1, darken(color, 0.2)]),
  )
  return box(0, 0, art.width, floor, tile) + base + box(0, floor - 14, art.width, 14, lighten(color, 0.12))
}

/** The shade of something that stands on the floor at (x, y). */
export function contactShadow(art: Artboard, x: number, y: number, half: number, depth = 0.16): string {
  return (
    ellipse(
      x,
      y,
      half * 1.15,
      half * depth,
      art.radial(0.5, 0.5, 0.5, [0, '#0b0d1a', 0.42], [0.6, '#0b0d1a', 0.2], [1, '#0b0d1a', 0]),
    ) +
    ellipse(
      x,
      y,
      half * 0.92,
      half * depth * 0.45,
      art.radial(0.5, 0.5, 0.5, [0, '#0b0d1a', 0.5], [1, '#0b0d1a', 0]),
    )
  )
}

/** The soft shade of something that hangs before a wall: its outline, moved and blurred. */
export function castShadow(art: Artboard, outline: string, distance = 26): string {
  const silhouette = place(path(outline, '#0b0d1a', 'opacity="0.42"'), distance, distance * 1.3)
  return art.blur(distance * 0.7, silhouette)
}
