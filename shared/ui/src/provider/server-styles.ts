import type { EmotionCache } from '@emotion/cache'
import { createUiCache } from './ui-provider.tsx'

/** One `<style>` element of a rendered page: `data-emotion` and text. */
export interface ServerStyle {
  readonly key: string
  readonly css: string
}

export interface ServerStyles {
  /** For the `UiProvider` of one rendering. */
  readonly cache: EmotionCache
  /** What was used since, in the order in which the browser's own style cache takes it over. */
  collect(): ServerStyle[]
}

/** Nothing in a style may end its element; `\\/` is a slash to CSS. */
function inElement(css: string): string {
  return css.replaceAll('</', '<\\/')
}

/**
 * Gathers the styles of one rendering for the document's head, instead of one element before each piece. The
 * elements are hashed for the document's policy, so there are few: one for each global sheet, one for all pieces.
 */
export function createServerStyles(): ServerStyles {
  const cache = createUiCache()
  // Emotion then keeps the rules in `inserted` and writes no element by itself.
  cache.compat = true
  return {
    cache,
    collect() {
      const used = Object.entries(cache.inserted).filter(([, css]) => typeof css === 'string')
      const isPiece = (id: string) => cache.registered[`${cache.key}-${id}`] !== undefined
      const pieces = used.filter(([id]) => isPiece(id))
      const global = used.filter(([id]) => !isPiece(id))
      return [
        ...global.map(([id, css]) => ({ key: `${cache.key}-global ${id}`, css: inElement(String(css)) })),
        {
          key: [cache.key, ...pieces.map(([id]) => id)].join(' '),
          css: inElement(pieces.map(([, css]) => css).join('')),
        },
      ]
    },
  }
}
