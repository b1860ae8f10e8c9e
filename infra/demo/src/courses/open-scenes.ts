import { darken, lighten, mix } from '../drawing/color.ts'
import { box, curve, line, type Point, path, place, polygon, repeat } from '../drawing/shapes.ts'
import { hills, sky } from './horizon.ts'
import type { Scene } from './scene.ts'
import { palm } from './surroundings.ts'

/** A promenade by the sea; people ride from 0.72 down. */
export const promenade: Scene = (art, light, accent) => {
  const { width: w, height: h } = art
  const [horizon, walk] = [h * 0.46, h * 0.66]
  const water = mix(light.near, '#1f8fa0', light.night ? 0.25 : 0.65)
  const sea = box(
    0,
    horizon,
    w,
    walk - horizon,
    art.linear(90, [0, lighten(water, 0.25)], [1, darken(water, 0.15)]),
  )
  const glints = repeat(46, () => {
    const y = art.random.between(horizon + 10, walk - 12)
    return line(
      `M${art.random.between(0, w).toFixed(0)} ${y.toFixed(0)}h${art.random.between(20, 90).toFixed(0)}`,
      lighten(water, 0.5),
      3 + (y - horizon) / 60,
      'opacity="0.5"',
    )
  })
  const boat = place(
    path('M-60 0H60L40 24H-44Z', '#fff7ea') +
      path('M0 -8V-110L54 -16Z', accent) +
      path('M-6 -8V-86L-44 -16Z', '#fff7ea'),
    w * 0.3,
    horizon + 24,
    0,
    0.8,
  )
  const pavement = box(
    0,
    walk,
    w,
    h - walk,
    art.linear(90, [0, lighten(light.concrete, 0.16)], [1, darken(light.concrete, 0.06)]),
  )
  const waves = repeat(5, (row) => {
    const y = walk + 66 + row * row * 17 + row * 44
    const points = Array.from(
      { length: 21 },
      (_, i): Point => [-80 + i * (w / 18), y + (i % 2 ? 9 : -9) * (1 + row * 0.4)],
    )
    return line(curve(points), mix(light.concrete, accent, 0.35), 9 + row * 4, 'opacity="0.6"')
  })
  const wall =
    box(0, walk - 34, w, 40, lighten(light.concrete, 0.3)) +
    box(0, walk - 40, w, 12, darken(light.concrete, 0.08)) +
    repeat(9, (i) => box(w * (0.02 + i * 0.12), walk - 62, 44, 30, lighten(light.concrete, 0.2), 6))
  return (
    sky(art, light, horizon, [0.62, 0.32]) +
    hills(art, light, horizon, 90) +
    sea +
    glints +
    boat +
    pavement +
    waves +
    wall +
    palm(light, w * 0.08, walk + 30, 1.5) +
    palm(light, w * 0.9, walk + 20, 1.35, true) +
    palm(light, w * 0.76, walk - 10, 1, false)
  )
}

/** A mountain road that bends out of sight; people come down its right-hand lane. */
export const road: Scene = (art, light, accent) => {
  const { width: w, height: h } = art
  const horizon = h * 0.42
  const asphalt = light.night ? '#343a50' : mix('#5a5f6b', light.concrete, 0.18)
  const lane = `M${w * 0.1} ${h}C${w * 0.3} ${h * 0.76} ${w * 0.56} ${h * 0.66} ${w * 0.5} ${h * 0.56}C${w * 0.46} ${h * 0.5} ${w * 0.36} ${h * 0.47} ${w * 0.42} ${horizon + 10}H${w * 0.45}C${w * 0.41} ${h * 0.47} ${w * 0.56} ${h * 0.49} ${w * 0.62} ${h * 0.56}C${w * 0.72} ${h * 0.68} ${w * 0.9} ${h * 0.8} ${w * 1.02} ${h}Z`
  const middle = `M${w * 0.56} ${h}C${w * 0.62} ${h * 0.82} ${w * 0.66} ${h * 0.7} ${w * 0.56} ${h * 0.56}C${w * 0.5} ${h * 0.5} ${w * 0.4} ${h * 0.47} ${w * 0.435} ${horizon + 12}`
  const slope = path(
    `M0 ${horizon + 20}Q${w * 0.3} ${horizon - 20} ${w * 0.5} ${horizon + 30}T${w} ${horizon}V${h}H0Z`,
    art.linear(90, [0, light.leaf], [1, darken(light.leaf, 0.3)]),
  )
  const pines = Array.from({ length: 26 }, (_, i) => {
    const y = horizon + 20 + ((i * 37) % 100) * 3.4
    const left = i % 2 === 0
    const edge = left ? w * (0.36 - (y - horizon) / 1500) : w * (0.64 + (y - horizon) / 1300)
    const x = left ? art.random.between(-20, edge - 70) : art.random.between(edge + 70, w + 20)
    return { y, drawn: pine(x, y, 0.4 + (y - horizon) / 460, darken(light.leaf, 0.16 + (i % 3) * 0.1)) }
  })
  return (
    sky(art, light, horizon + 40, [0.7, 0.2]) +
    hills(art, light, horizon + 40, 310) +
    slope +
    path(lane, asphalt) +
    `<path d="${lane}" fill="none" stroke="#f4ead6" stroke-width="7" opacity="0.8"/>` +
    line(middle, '#f2b632', 9, 'stroke-dasharray="44 40"') +
    path(
      polygon([
        [w * 0.9, h * 0.62],
        [w * 0.99, h * 0.62],
        [w * 0.945, h * 0.53],
      ]),
      accent,
    ) +
    line(`M${w * 0.945} ${h * 0.62}V${h * 0.72}`, '#2a2f3d', 9) +
    pines
      .toSorted((a, b) => a.y - b.y)
      .map(({ drawn }) => drawn)
      .join('')
  )
}

function pine(x: number, y: number, scale: number, color: ReturnType<typeof darken>): string {
  const tier = (i: number): string =>
    path(
      `M${-62 + i * 13} ${-40 - i * 46}L0 ${-130 - i * 46}L${62 - i * 13} ${-40 - i * 46}Z`,
      i % 2 ? lighten(color, 0.08) : color,
    )
  return place(box(-8, -44, 16, 46, '#5b3a2e') + repeat(4, tier), x, y, 0, scale)
}
