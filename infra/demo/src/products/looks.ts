import type { DeckLook, RideLook } from './deck.ts'
import { bare, mask, retro } from './deck-emblems.ts'
import { bay, contours, storm, volcano } from './deck-landscapes.ts'
import { checks, cutPaper, scales, terrazzo, tiles } from './deck-patterns.ts'
import { agave, blossom } from './deck-plants.ts'

/** The boards of the demo shop. */
export const boards = {
  bahia: {
    shape: 'popsicle',
    graphic: bay,
    inks: { ground: '#f6d7a7', a: '#f2602b', b: '#1f9a94', c: '#123c4a' },
  },
  primera: {
    shape: 'popsicle',
    graphic: terrazzo,
    inks: { ground: '#fdf6ec', a: '#ef5f3c', b: '#2a9d8f', c: '#f4b740' },
  },
  barrio: {
    shape: 'popsicle',
    graphic: checks,
    inks: { ground: '#f5f1e8', a: '#1b1e26', b: '#e8552d', c: '#1b1e26' },
  },
  alberca: {
    shape: 'pool',
    graphic: retro,
    inks: { ground: '#f7ecd3', a: '#e8622c', b: '#f2b134', c: '#7a2e1d' },
  },
  malecon: {
    shape: 'cruiser',
    graphic: scales,
    inks: { ground: '#0f3d4c', a: '#f4d9a0', b: '#3fb8af', c: '#1f6f8b' },
  },
  sierra: {
    shape: 'dropThrough',
    graphic: contours,
    inks: { ground: '#e9dfc3', a: '#2b7a6b', b: '#d9713a', c: '#2a2f38' },
  },
  marea: {
    shape: 'surf',
    graphic: bay,
    inks: { ground: '#f4c7b8', a: '#f7ecd3', b: '#3f9fc4', c: '#1d3f7a' },
  },
  danza: {
    shape: 'dance',
    graphic: blossom,
    inks: { ground: '#cfe3ea', a: '#7d55c7', b: '#5b3a2e', c: '#f6c84a' },
  },
  azulejo: {
    shape: 'popsicle',
    graphic: tiles,
    inks: { ground: '#fbf5e6', a: '#1d4fa3', b: '#f0b032', c: '#d4552f' },
  },
  agave: {
    shape: 'popsicle',
    graphic: agave,
    inks: { ground: '#3a2f6b', a: '#4fae8d', b: '#f4a259', c: '#fff3d6' },
  },
  luchador: {
    shape: 'popsicle',
    graphic: mask,
    inks: { ground: '#f2b632', a: '#c3272f', b: '#f7efe0', c: '#1a1c24' },
  },
  papel: {
    shape: 'popsicle',
    graphic: cutPaper,
    inks: { ground: '#fff4e0', a: '#e0458c', b: '#1f8f8a', c: '#f07f2e' },
  },
  volcan: {
    shape: 'popsicle',
    graphic: volcano,
    inks: { ground: '#f3a683', a: '#2f6f62', b: '#4b4c7a', c: '#d9d3d8' },
  },
  tormenta: {
    shape: 'popsicle',
    graphic: storm,
    inks: { ground: '#2c3560', a: '#ffd23f', b: '#ff6b3d', c: '#8fa3d8' },
  },
  cruda: {
    shape: 'popsicle',
    graphic: bare,
    inks: { ground: '#e0b683', a: '#2a2f38', b: '#2a2f38', c: '#2a2f38' },
  },
  jacaranda: {
    shape: 'popsicle',
    graphic: blossom,
    inks: { ground: '#f4d7dc', a: '#6b46b8', b: '#4a2f28', c: '#f6c84a' },
  },
} as const satisfies Record<string, DeckLook>

const silver = { metal: '#b8bfc7', bushing: '#f2602b' } as const
const black = { metal: '#4a505b', bushing: '#1f9a94' } as const

/** Trucks and wheels as they come on completes. */
export const rides = {
  street: {
    trucks: silver,
    wheels: { tyre: '#f4ead6', core: '#f4ead6', print: '#1f9a94' },
    print: 'rays',
    diameter: 60,
  },
  beginner: {
    trucks: silver,
    wheels: { tyre: '#2a9d8f', core: '#fdf6ec', print: '#fdf6ec' },
    print: 'dots',
    diameter: 64,
  },
  night: {
    trucks: black,
    wheels: { tyre: '#e8552d', core: '#f5f1e8', print: '#f5f1e8' },
    print: 'checks',
    diameter: 60,
  },
  pool: {
    trucks: silver,
    wheels: { tyre: '#f2b134', core: '#7a2e1d', print: '#7a2e1d' },
    print: 'ring',
    diameter: 72,
  },
  cruise: {
    trucks: silver,
    wheels: { tyre: '#f2602b', core: '#fff4e0', print: '#fff4e0' },
    print: 'plain',
    diameter: 84,
  },
  long: {
    trucks: black,
    wheels: { tyre: '#d9713a', core: '#2a2f38', print: '#f4ead6' },
    print: 'ring',
    diameter: 88,
  },
  dance: {
    trucks: silver,
    wheels: { tyre: '#7d55c7', core: '#fff4e0', print: '#f6c84a' },
    print: 'dots',
    diameter: 80,
  },
} as const satisfies Record<string, RideLook>
