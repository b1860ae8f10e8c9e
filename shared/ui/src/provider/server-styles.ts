import type { EmotionCache } from '@emotion/cache'
import { createUiCache } from './ui-provider.tsx'

/** One `<style>` element of a rendered page: `data-emotion` and text. */
export interface ServerStyle {
  readonly key: string
  readonly css: string
}

export interface ServerStyles {
  /** Style cache for the `UiProvider` of one rendering. */
  readonly cache: EmotionCache
  /** Styles used since the last call, in the order in which the browser's style cache adopts them. */
  collect(): ServerStyle[]
}

/** A style must not end its element; `\\/` is a slash in CSS. */
function inElement(css: string): string {
  return css.replaceAll('</', '<\\/')
}

/**
 * Collects the styles of one rendering for the document's head, instead of one element before each component. The
 * elements are hashed for the document's CSP, so they are few: one for each global sheet, one for all components.
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
