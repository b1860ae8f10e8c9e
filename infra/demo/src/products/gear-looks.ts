import { bandSticker, brandSticker, type HelmetLook, helmet, toothSticker } from './helmet.ts'
import type { Standing } from './object-compositions.ts'
import type { kneePad, PadLook } from './pads.ts'
import { type ShoeLook, shoe } from './shoe.ts'
import { type TruckInks, truckFront } from './truck.ts'

/** How the gear of the demo shop looks: wheels, helmets, shoes and pads. */
export const asphalt = { tyre: '#f6f0e2', core: '#f6f0e2', print: '#e8552d' } as const

export const cloud = { tyre: '#8fc7e8', core: '#ffffff', print: '#ffffff' } as const

export const comet = { tyre: '#f04f8b', core: '#2b2350', print: '#ffe08a' } as const

export const teal: HelmetLook = {
  shell: '#1f9a94',
  trim: '#14161c',
  strap: '#2a2f38',
  sticker: brandSticker('#fff4e0'),
}

export const cream: HelmetLook = {
  shell: '#f4ead6',
  trim: '#2a2f38',
  strap: '#2a2f38',
  sticker: bandSticker('#f2602b', '#f2b632'),
}

export const shark: HelmetLook = {
  shell: '#5aa9d6',
  trim: '#fff4e0',
  strap: '#2a2f38',
  sticker: toothSticker('#ffffff', '#d8434b'),
}

export const navy: ShoeLook = {
  upper: '#2c4a7c',
  toe: '#23406e',
  stripe: '#fff4e0',
  sole: '#fff9ee',
  gum: '#c8854a',
  lace: '#fff4e0',
  mid: false,
}

export const brick: ShoeLook = {
  upper: '#a8452f',
  toe: '#8f3826',
  stripe: '#f4d9a0',
  sole: '#fff9ee',
  gum: '#c8854a',
  lace: '#fff4e0',
  mid: false,
}

export const high: ShoeLook = {
  upper: '#20242c',
  toe: '#2c313b',
  stripe: '#f2602b',
  sole: '#f5f1e8',
  gum: '#20242c',
  lace: '#f5f1e8',
  mid: true,
}

export const pads: PadLook = { cloth: '#2a2f38', cap: '#f2602b', accent: '#1f9a94' }

export const kidsPads: PadLook = { cloth: '#3c3f7a', cap: '#f2b632', accent: '#e0458c' }

/** Things as they stand on a stage, by their look. */
export const hat = (look: HelmetLook, scale = 1.35): Standing => ({
  content: (art) => helmet(art, look),
  foot: 386,
  half: 190,
  scale,
})

export const sneaker = (look: ShoeLook, scale = 1.7): Standing => ({
  content: (art) => shoe(art, look),
  foot: 146,
  half: 340,
  scale,
})

export const truck = (inks: TruckInks, scale: number): Standing => ({
  content: (art) => truckFront(art, inks),
  foot: 198,
  half: 200,
  scale,
})

export const pad = (draw: typeof kneePad, look: PadLook, foot: number, scale: number): Standing => ({
  content: (art) => draw(art, look),
  foot,
  half: 140,
  scale,
})
