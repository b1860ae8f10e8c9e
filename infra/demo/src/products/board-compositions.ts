import type { Artboard } from '../drawing/artboard.ts'
import { type Color, darken } from '../drawing/color.ts'
import { place } from '../drawing/shapes.ts'
import type { PicturePlan } from '../picture.ts'
import { type BackdropKind, backdrop, castShadow, contactShadow } from './backdrop.ts'
import { boardSide, type DeckLook, deckBottom, deckTop, type RideLook } from './deck.ts'
import { deckOutline } from './deck-shape.ts'

const tape: Color = '#25282f'

const ply = '#c9945a'

/** One board before a wall, turned. */
export function heroDeck(
  alt: string,
  color: Color,
  kind: BackdropKind,
  look: DeckLook,
  ride?: RideLook,
  turn = 28,
): PicturePlan {
  return {
    alt,
    color,
    paint: (art) => backdrop(art, kind, color, 1) + hung(art, look, ride, 0.5, 0.5, turn, art.height / 1120),
  }
}

/** One board upright, for a tall picture. */
export function tallDeck(
  alt: string,
  color: Color,
  kind: BackdropKind,
  look: DeckLook,
  ride?: RideLook,
): PicturePlan {
  return {
    alt,
    color,
    format: 'portrait',
    paint: (art) => backdrop(art, kind, color, 1) + hung(art, look, ride, 0.5, 0.5, 7, art.height / 1130),
  }
}

function hung(
  art: Artboard,
  look: DeckLook,
  ride: RideLook | undefined,
  x: number,
  y: number,
  turn: number,
  scale: number,
): string {
  const shadow = castShadow(art, deckOutline(look.shape), 34)
  return place(shadow + deckBottom(art, look, ride), art.width * x, art.height * y, turn, scale)
}

/** The printed side and the taped side next to each other. */
export function bothSides(alt: string, color: Color, look: DeckLook, ride?: RideLook): PicturePlan {
  return {
    alt,
    color,
    paint: (art) => {
      const top = castShadow(art, deckOutline(look.shape), 30) + deckTop(art, look.shape, tape, ride)
      return (
        backdrop(art, 'split', color, 1) +
        hung(art, look, ride, 0.34, 0.5, -4, 1.04) +
        place(top, art.width * 0.67, art.height * 0.5, 4, 1.04)
      )
    },
  }
}

/** So near that the print, the edge and the bolts can be judged. */
export function detail(alt: string, color: Color, look: DeckLook, ride?: RideLook): PicturePlan {
  return {
    alt,
    color,
    format: 'wide',
    paint: (art) => backdrop(art, 'flat', color, 1) + hung(art, look, ride, 0.3, 0.62, 62, 2.7),
  }
}

/** Standing on its wheels. */
export function onFloor(
  alt: string,
  color: Color,
  kind: BackdropKind,
  look: DeckLook,
  ride: RideLook,
  veneer: Color = ply,
): PicturePlan {
  return {
    alt,
    color,
    paint: (art) => {
      const [x, y] = [art.width / 2, art.height * 0.74]
      const board = place(boardSide(art, look.shape, ride, veneer), x, y, 0, 1.36)
      return (
        backdrop(art, kind, color, 0.62) +
        contactShadow(art, x, y, 640, 0.1) +
        contactShadow(art, x - 365, y, 110) +
        contactShadow(art, x + 365, y, 110) +
        board
      )
    },
  }
}

/** A board leaning on the wall and its twin standing before it. */
export function leaning(alt: string, color: Color, look: DeckLook, ride: RideLook): PicturePlan {
  return {
    alt,
    color,
    paint: (art) => {
      const floor = art.height * 0.88
      const back = place(
        castShadow(art, deckOutline(look.shape), 40) + deckBottom(art, look, ride),
        art.width * 0.7,
        floor - 490,
        9,
        0.98,
      )
      const front = place(
        boardSide(art, look.shape, ride, darken(look.inks.a, 0.1)),
        art.width * 0.36,
        floor + 40,
        0,
        0.86,
      )
      return (
        backdrop(art, 'wall', color, 0.82) +
        contactShadow(art, art.width * 0.66, floor, 200) +
        back +
        contactShadow(art, art.width * 0.36, floor + 42, 430, 0.1) +
        front
      )
    },
  }
}
