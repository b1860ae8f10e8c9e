import { curve, type Point } from '../drawing/shapes.ts'

/**
 * Outlines of decks seen from above, nose up, 1000 long, centred on the origin. Each row is a share of the length
 * from nose to tail and the half width there.
 */
const outlines = {
  popsicle: [
    [0, 0],
    [0.003, 40],
    [0.022, 84],
    [0.06, 112],
    [0.13, 124],
    [0.3, 126],
    [0.5, 126],
    [0.7, 126],
    [0.87, 124],
    [0.94, 111],
    [0.978, 83],
    [0.997, 40],
    [1, 0],
  ],
  pool: [
    [0, 0],
    [0.005, 34],
    [0.04, 74],
    [0.12, 112],
    [0.25, 141],
    [0.36, 148],
    [0.55, 143],
    [0.68, 132],
    [0.8, 122],
    [0.92, 114],
    [0.975, 98],
    [0.995, 66],
    [1, 0],
  ],
  cruiser: [
    [0, 0],
    [0.005, 36],
    [0.04, 80],
    [0.12, 116],
    [0.24, 134],
    [0.4, 138],
    [0.6, 132],
    [0.78, 116],
    [0.9, 106],
    [0.965, 98],
    [0.99, 74],
    [1, 0],
  ],
  surf: [
    [0, 0],
    [0.006, 24],
    [0.05, 64],
    [0.15, 112],
    [0.3, 142],
    [0.46, 150],
    [0.62, 142],
    [0.78, 118],
    [0.9, 90],
    [0.965, 64],
    [0.985, 40],
    [0.975, 0],
  ],
  pintail: [
    [0, 0],
    [0.006, 30],
    [0.04, 66],
    [0.14, 104],
    [0.3, 122],
    [0.45, 122],
    [0.62, 108],
    [0.78, 84],
    [0.9, 54],
    [0.97, 26],
    [0.995, 8],
    [1, 0],
  ],
  dropThrough: [
    [0, 0],
    [0.004, 34],
    [0.03, 56],
    [0.075, 58],
    [0.12, 54],
    [0.16, 70],
    [0.2, 108],
    [0.28, 122],
    [0.5, 124],
    [0.72, 122],
    [0.8, 108],
    [0.84, 70],
    [0.88, 54],
    [0.925, 58],
    [0.97, 56],
    [0.996, 34],
    [1, 0],
  ],
  dance: [
    [0, 0],
    [0.004, 40],
    [0.025, 78],
    [0.07, 98],
    [0.18, 106],
    [0.5, 108],
    [0.82, 106],
    [0.93, 98],
    [0.975, 78],
    [0.996, 40],
    [1, 0],
  ],
} as const

export type DeckShape = keyof typeof outlines

export const deckLength = 1000

/** Where the trucks sit, from the deck's centre, and where the kicks bend. */
export function truckOffset(shape: DeckShape): number {
  if (shape === 'dropThrough') return 398
  return { popsicle: 268, pool: 262, cruiser: 285, surf: 300, pintail: 330, dance: 340 }[shape]
}

export const hasKicks = (shape: DeckShape): boolean => shape === 'popsicle' || shape === 'dance'

/** The outline as path data; `inset` draws a smaller one inside. */
export function deckOutline(shape: DeckShape, inset = 0): string {
  const shrink = (deckLength - 2 * inset) / deckLength
  const side = outlines[shape].map(
    ([share, half]): Point => [
      Math.max(0, half - inset * (half > 0 ? 1 : 0)),
      (share - 0.5) * deckLength * shrink,
    ],
  )
  const left = side
    .slice(1, -1)
    .reverse()
    .map(([x, y]): Point => [-x, y])
  return curve([...side, ...left], true)
}
