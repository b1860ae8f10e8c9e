import { type Color, darken, lighten, mix } from '../drawing/color.ts'
import { lettering } from '../drawing/lettering.ts'
import { box, circle, ellipse, line, path, place, repeat } from '../drawing/shapes.ts'
import { city, hills, sky } from './horizon.ts'
import type { Scene } from './scene.ts'
import { concrete, floodlight, tree } from './surroundings.ts'

/** A wooden half pipe from its side; its flat lies at 0.8 of the height, its coping at 0.5. */
export const miniRamp: Scene = (art, light, accent) => {
  const { width: w, height: h } = art
  const [top, flat, ground] = [h * 0.5, h * 0.8, h * 0.86]
  const [left, right, curveWidth] = [w * 0.2, w * 0.8, w * 0.2]
  const profile = `M${left} ${top}C${left + 14} ${flat - 60} ${left + curveWidth * 0.45} ${flat} ${left + curveWidth} ${flat}H${right - curveWidth}C${right - curveWidth * 0.45} ${flat} ${right - 14} ${flat - 60} ${right} ${top}`
  const frame = `${profile}H${w * 1.1}V${ground}H${-w * 0.1}V${top}Z`
  const wood: Color = light.night ? '#8a6a52' : '#d9a86c'
  const studs = repeat(24, (i) =>
    line(`M${w * (0.01 + i * 0.0425)} ${top}V${ground}`, darken(wood, 0.42), 12),
  )
  const braces = line(
    `M0 ${ground}L${left} ${top + 60}M${w} ${ground}L${right} ${top + 60}M0 ${top + 90}H${left}M${right} ${top + 90}H${w}`,
    darken(wood, 0.42),
    12,
  )
  const inside = path(frame, darken(wood, 0.62)) + art.clip(frame, studs + braces)
  const platforms = box(-20, top - 16, left + 20, 20, wood) + box(right, top - 16, w - right + 20, 20, wood)
  const rail = (x: number, end: number): string =>
    line(`M${x} ${top - 16}V${top - 120}H${end}V${top - 16}M${x} ${top - 68}H${end}`, darken(accent, 0.2), 10)
  const surface = line(profile, darken(wood, 0.35), 20) + line(profile, lighten(wood, 0.1), 12)
  const coping =
    circle(left, top, 12, '#dfe4e8') +
    circle(right, top, 12, '#dfe4e8') +
    circle(left, top, 6, '#8d959e') +
    circle(right, top, 6, '#8d959e')
  const banner = place(
    path('M-170 -44H170L150 0L170 44H-170L-150 0Z', accent) + lettering('RODADA', 44, '#fff7ea'),
    w * 0.5,
    h * 0.86 + 84,
  )
  return (
    sky(art, light, h * 0.7) +
    city(art, light, h * 0.72, 330) +
    tree(art, light, w * 0.36, h * 0.74, 1.1) +
    tree(art, light, w * 0.68, h * 0.73, 0.9) +
    box(0, h * 0.72, w, h, darken(light.leaf, 0.12)) +
    inside +
    surface +
    platforms +
    rail(10, left * 0.55) +
    rail(w - 10, w - left * 0.55) +
    coping +
    box(0, ground, w, h - ground, art.linear(90, [0, darken(light.concrete, 0.16)], [1, light.concrete])) +
    banner +
    (light.night ? floodlight(art, light, w * 0.09, top) + floodlight(art, light, w * 0.91, top, true) : '')
  )
}

/** A pool seen from its rim. */
export const bowl: Scene = (art, light, accent) => {
  const { width: w, height: h } = art
  const horizon = h * 0.34
  const [cx, cy, rx, ry] = [w * 0.5, h * 0.68, w * 0.46, h * 0.27]
  const outline = `M${cx - rx} ${cy}C${cx - rx} ${cy - ry * 1.2} ${cx - rx * 0.2} ${cy - ry * 1.05} ${cx} ${cy - ry * 0.9}C${cx + rx * 0.3} ${cy - ry * 1.25} ${cx + rx} ${cy - ry} ${cx + rx} ${cy}C${cx + rx} ${cy + ry * 1.1} ${cx + rx * 0.4} ${cy + ry} ${cx} ${cy + ry}C${cx - rx * 0.5} ${cy + ry} ${cx - rx} ${cy + ry} ${cx - rx} ${cy}Z`
  const water: Color = mix(accent, light.concrete, 0.55)
  const wall = path(
    outline,
    art.linear(90, [0, darken(water, 0.42)], [0.4, darken(water, 0.1)], [1, lighten(water, 0.32)]),
  )
  const floor = ellipse(
    cx + 20,
    cy + ry * 0.34,
    rx * 0.6,
    ry * 0.4,
    art.radial(0.5, 0.4, 0.6, [0, lighten(water, 0.3)], [0.7, lighten(water, 0.1), 0.7], [1, water, 0]),
  )
  const lines = repeat(
    4,
    (i) =>
      `<path d="${outline}" fill="none" stroke="${lighten(water, 0.3)}" stroke-width="3" opacity="${0.5 - i * 0.1}" transform="translate(${cx * (0.09 + i * 0.09)} ${cy * (0.11 + i * 0.1)}) scale(${0.91 - i * 0.09} ${0.89 - i * 0.1})"/>`,
  )
  const tiles = `<path d="${outline}" fill="none" stroke="${darken(accent, 0.1)}" stroke-width="34"/><path d="${outline}" fill="none" stroke="#fff7ea" stroke-width="34" stroke-dasharray="4 26"/>`
  const coping = `<path d="${outline}" fill="none" stroke="${lighten(light.concrete, 0.4)}" stroke-width="20" transform="translate(0 -14)"/>`
  return (
    sky(art, light, horizon, [0.22, 0.16]) +
    hills(art, light, horizon, 170) +
    tree(art, light, w * 0.12, horizon + 24, 0.9) +
    tree(art, light, w * 0.86, horizon + 16, 1) +
    concrete(art, light, horizon) +
    wall +
    art.clip(outline, lines + floor) +
    tiles +
    coping +
    (light.night
      ? floodlight(art, light, w * 0.06, h * 0.5) + floodlight(art, light, w * 0.94, h * 0.5, true)
      : '')
  )
}
