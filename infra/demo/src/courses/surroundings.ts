import type { Artboard } from '../drawing/artboard.ts'
import { darken, lighten, mix } from '../drawing/color.ts'
import { box, circle, ellipse, line, path, place, polygon, repeat } from '../drawing/shapes.ts'
import type { Light } from './light.ts'

/** A round tree; jacarandas take their colour from the light. */
export function tree(art: Artboard, light: Light, x: number, y: number, scale: number): string {
  const trunk = darken(mix(light.leaf, '#5b3a2e', 0.75), light.night ? 0.3 : 0)
  const crown = repeat(9, (i) => {
    const angle = i * 2.4
    const reach = 22 + i * 8
    return circle(
      Math.cos(angle) * reach,
      -210 + Math.sin(angle) * reach * 0.7,
      62 - i * 2,
      i % 3 === 0 ? lighten(light.leaf, 0.14) : i % 3 === 1 ? light.leaf : darken(light.leaf, 0.14),
    )
  })
  const petals = repeat(14, () =>
    circle(
      art.random.between(-110, 110),
      art.random.between(-12, 12),
      art.random.between(2, 4.5),
      light.leaf,
      'opacity="0.7"',
    ),
  )
  return place(
    petals +
      ellipse(0, 0, 70, 10, '#0b0d1a', 'opacity="0.2"') +
      line(
        'M0 0C-6 -60 8 -100 0 -170M0 -110C20 -130 34 -150 50 -180M0 -90C-20 -120 -34 -140 -50 -170',
        trunk,
        18,
      ) +
      crown,
    x,
    y,
    0,
    scale,
  )
}

/** A palm that leans with the wind. */
export function palm(light: Light, x: number, y: number, scale: number, flip = false): string {
  const trunk = darken(mix(light.leaf, '#8a5a3a', 0.8), light.night ? 0.4 : 0)
  const frond = (turn: number, shade: number): string =>
    place(path('M0 0C40 -46 110 -46 160 6C110 -14 60 -10 0 0Z', darken(light.leaf, shade)), 34, -330, turn)
  const leaves = [-168, -130, -92, -52, -16, 22, 58, 128, 160]
    .map((turn, i) => frond(turn, (i % 3) * 0.16))
    .join('')
  return place(
    line('M0 0C-10 -110 10 -220 34 -330', trunk, 20) +
      leaves +
      circle(28, -318, 12, darken(trunk, 0.2)) +
      circle(46, -316, 11, darken(trunk, 0.3)),
    x,
    y,
    0,
    scale,
    flip,
  )
}

/** A street lamp, 520 high, with its cone of light at night. */
export function floodlight(art: Artboard, light: Light, x: number, y: number, flip = false): string {
  const beam = light.night
    ? path(
        polygon([
          [60, -500],
          [110, -500],
          [420, 60],
          [-120, 60],
        ]),
        art.linear(90, [0, '#fff3c4', 0.5], [1, '#fff3c4', 0]),
      )
    : ''
  const lamp =
    line('M0 0V-520H70', '#2a2f3d', 14) +
    box(50, -530, 70, 26, '#2a2f3d', 6) +
    box(56, -506, 58, 8, light.night ? '#fff7d6' : '#c9ced4', 4)
  return place(lamp + beam, x, y, 0, 1, flip)
}

/** Concrete from `top` down to the sheet's foot, with its joints running to a vanishing point. */
export function concrete(art: Artboard, light: Light, top: number): string {
  const { width, height } = art
  const ground = box(
    0,
    top,
    width,
    height - top,
    art.linear(90, [0, darken(light.concrete, 0.1)], [1, lighten(light.concrete, 0.1)]),
  )
  const joints = repeat(13, (i) =>
    line(
      `M${width / 2 + (i - 6) * 110} ${top}L${width / 2 + (i - 6) * 420} ${height}`,
      darken(light.concrete, 0.14),
      3,
      'opacity="0.6"',
    ),
  )
  const across = repeat(4, (i) =>
    line(
      `M0 ${top + (height - top) * (0.1 + 0.07 * i * (i + 1.4))}H${width}`,
      darken(light.concrete, 0.14),
      3,
      'opacity="0.6"',
    ),
  )
  return ground + joints + across
}
