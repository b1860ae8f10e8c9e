import { darken, lighten } from '../drawing/color.ts'
import { lettering } from '../drawing/lettering.ts'
import { box, circle, line, path, place, polar, polygon, repeat } from '../drawing/shapes.ts'
import { city, sky } from './horizon.ts'
import type { Scene } from './scene.ts'
import { cone, shade } from './skater.ts'
import { concrete, tree } from './surroundings.ts'

/** Stairs with a handrail and ledges before a city. The lower ground lies at 0.86, the upper one at 0.6. */
export const plaza: Scene = (art, light, accent) => {
  const { width: w, height: h } = art
  const horizon = h * 0.56
  const [upper, lower] = [h * 0.6, h * 0.84]
  const stone = light.concrete
  const step = (i: number): string => {
    const [x, y] = [w * 0.4 + i * 64, upper + (i * (lower - upper)) / 5]
    return (
      box(0, y, x, (lower - upper) / 5 + 2, darken(stone, 0.06 + i * 0.035)) +
      box(0, y, x, 10, lighten(stone, 0.25))
    )
  }
  const rail = line(
    `M${w * 0.3} ${upper}V${upper - 74}H${w * 0.38}L${w * 0.6} ${lower - 84}H${w * 0.66}V${lower}M${w * 0.48} ${(upper + lower) / 2 - 84}V${(upper + lower) / 2 + 20}`,
    accent,
    16,
  )
  const ledge =
    path(
      polygon([
        [w * 0.74, lower - 96],
        [w * 0.99, lower - 96],
        [w * 1.02, lower - 60],
        [w * 0.76, lower - 60],
      ]),
      lighten(stone, 0.28),
    ) +
    box(w * 0.76, lower - 60, w * 0.3, 96, darken(stone, 0.16)) +
    box(w * 0.76, lower - 62, w * 0.3, 10, accent)
  const planter =
    box(w * 0.06, upper - 70, w * 0.16, 72, darken(stone, 0.12)) +
    box(w * 0.05, upper - 82, w * 0.18, 18, lighten(stone, 0.2))
  const below = box(
    0,
    lower,
    w,
    h - lower,
    art.linear(90, [0, darken(stone, 0.12)], [1, lighten(stone, 0.1)]),
  )
  const paving = repeat(9, (i) =>
    line(
      `M${w * (0.5 + (i - 4) * 0.1)} ${lower}L${w * (0.5 + (i - 4) * 0.24)} ${h}`,
      darken(stone, 0.2),
      3,
      'opacity="0.6"',
    ),
  )
  return (
    sky(art, light, horizon, [0.8, 0.2]) +
    city(art, light, horizon + 30, 430) +
    box(0, horizon + 20, w, h, darken(stone, 0.1)) +
    tree(art, light, w * 0.14, upper - 66, 1.1) +
    tree(art, light, w * 0.9, lower - 120, 1.25) +
    planter +
    below +
    paving +
    repeat(5, step) +
    rail +
    ledge
  )
}

/** A practice yard with a mural, a small quarter pipe and cones; its ground lies from 0.62 down. */
export const yard: Scene = (art, light, accent) => {
  const { width: w, height: h } = art
  const ground = h * 0.62
  const wallTop = h * 0.3
  const mural = repeat(9, (i) =>
    circle(
      w * (0.1 + i * 0.11),
      ground,
      130 - (i % 3) * 26,
      [accent, '#f2b632', '#1f8f8a', '#e0458c'][i % 4] ?? accent,
    ),
  )
  const rays = repeat(18, (i) =>
    path(
      polygon([[0, 0], polar(i * 20, 900), polar(i * 20 + 9, 900)]),
      lighten(accent, 0.5),
      'opacity="0.5"',
    ),
  )
  const wallOutline = `M0 ${wallTop}H${w}V${ground}H0Z`
  const wall =
    path(wallOutline, lighten(accent, 0.66)) +
    art.clip(
      wallOutline,
      place(rays, w * 0.5, ground) +
        mural +
        place(lettering('RODADA', 92, '#fff9ee', 0.24), w * 0.5, ground - 52),
    ) +
    box(0, wallTop - 12, w, 18, darken(light.concrete, 0.2))
  const quarter =
    path(
      `M${w} ${ground - 130}H${w * 0.9}C${w * 0.88} ${ground + 20} ${w * 0.8} ${ground + 84} ${w * 0.7} ${ground + 92}H${w}Z`,
      art.linear(0, [0, lighten(light.concrete, 0.3)], [1, darken(light.concrete, 0.12)]),
    ) +
    circle(w * 0.9, ground - 130, 12, '#aeb6be') +
    line(`M${w * 0.9} ${ground - 130}H${w}`, '#aeb6be', 16)
  const marks = [0.1, 0.26, 0.42, 0.58]
    .map(
      (x, i) =>
        shade(w * x, h * (0.9 + (i % 2) * 0.04), 40) +
        place(cone('#f2602b'), w * x, h * (0.9 + (i % 2) * 0.04), 0, 1.7),
    )
    .join('')
  return (
    sky(art, light, wallTop + 30, [0.2, 0.14]) +
    tree(art, light, w * 0.08, wallTop + 60, 1.2) +
    tree(art, light, w * 0.9, wallTop + 40, 1) +
    tree(art, light, w * 0.6, wallTop + 50, 0.8) +
    wall +
    concrete(art, light, ground) +
    quarter +
    marks
  )
}
