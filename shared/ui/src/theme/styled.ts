import type { chakra, RecipeDefinition, RecipeVariantRecord, SystemStyleObject } from '@chakra-ui/react'
import { type SerializedStyles, css as serialize, withEmotionCache } from '@emotion/react'
import { getRegisteredStyles, insertStyles, registerStyles } from '@emotion/utils'
import { createElement, type ElementType, type ReactNode, useInsertionEffect } from 'react'
import { ownTexts } from './own-texts.ts'
import { system } from './system.ts'

type Options<Tag extends ElementType, Variants extends RecipeVariantRecord> = Pick<
  NonNullable<Parameters<typeof chakra<Tag, Variants>>[2]>,
  'forwardProps' | 'defaultProps'
>

type Props = Readonly<Record<string, unknown>>

const isServer = typeof document === 'undefined'

/** Attributes whose names are also style props. */
const attributes = new Map([
  ['htmlWidth', 'width'],
  ['htmlHeight', 'height'],
  ['htmlSize', 'size'],
  ['htmlTranslate', 'translate'],
])

/** Most cached combinations of a recipe: some come from data, as the colours of pictures. */
const mostClasses = 500

/** The styles of a recipe by variants and style props; each combination is computed once. */
function createStyles(recipe: RecipeDefinition<RecipeVariantRecord>) {
  const compiled = system.cva(recipe)
  const variantNames: readonly string[] = compiled.variantKeys
  const known = new Map<string, SerializedStyles>()

  function compute(look: Props): SerializedStyles {
    const isVariant = ([name]: [string, unknown]) => variantNames.includes(name)
    const { css = [], ...props } = look
    // Sorted: Chakra caches the first order, and class names follow from it, on the server as in the browser.
    const entries = Object.entries(props).sort(([one], [other]) => (one < other ? -1 : 1))
    const variants = Object.fromEntries(entries.filter(isVariant))
    const styles = Object.fromEntries(entries.filter((entry) => !isVariant(entry)))
    // The types are checked where the element is written.
    const own = [css, styles].flat() as SystemStyleObject[]
    return serialize(system.css(compiled(variants), ...own))
  }

  return {
    isLook: (name: string) => variantNames.includes(name) || system.isValidProperty(name),
    of(look: Props): SerializedStyles {
      const key = JSON.stringify(look)
      const before = known.get(key)
      if (before !== undefined) return before
      if (known.size >= mostClasses) known.clear()
      const styles = compute(look)
      known.set(key, styles)
      return styles
    },
  }
}

/**
 * An element with a recipe and style props, as `chakra(tag, recipe)` of Chakra but without `asChild`. Chakra's own
 * computes the recipe and all styles on each render, half of the time that hydration takes on a phone. Each of its
 * texts is alone in an element (`own-texts.ts`), so that a translator may change it.
 */
export function styled<Tag extends ElementType, Variants extends RecipeVariantRecord = Record<never, never>>(
  tag: Tag,
  recipe: RecipeDefinition<Variants> = {},
  { forwardProps = [], defaultProps = {} }: Options<Tag, Variants> = {},
) {
  const styles = createStyles(recipe)
  const kinds = new Map<string, 'look' | 'attribute'>(forwardProps.map((name) => [name, 'attribute']))

  function isLook(name: string): boolean {
    const kind = kinds.get(name) ?? (styles.isLook(name) ? 'look' : 'attribute')
    kinds.set(name, kind)
    return kind === 'look'
  }

  const Styled = withEmotionCache<Props, unknown>(({ as = tag, className, ...given }, cache, ref) => {
    const look: Record<string, unknown> = {}
    const element: Record<string, unknown> = {}
    for (const props of [defaultProps, given]) {
      for (const [name, value] of Object.entries(props)) {
        if (value === undefined) continue
        if (isLook(name)) look[name] = value
        else element[attributes.get(name) ?? name] = value
      }
    }
    const outer: string[] = []
    const others =
      typeof className === 'string' ? getRegisteredStyles(cache.registered, outer, className) : ''
    const inner = styles.of(look)
    const serialized = outer.length === 0 ? inner : serialize(inner, ...outer)
    const isStringTag = typeof as === 'string'
    registerStyles(cache, serialized, isStringTag)
    if (isServer) insertStyles(cache, serialized, isStringTag)
    useInsertionEffect(() => {
      insertStyles(cache, serialized, isStringTag)
    }, [cache, serialized, isStringTag])
    const names = `${others} ${cache.key}-${serialized.name}`.trim()
    const { children, ...texts } = ownTexts(element.children as ReactNode)
    const props = { ...texts, ...element, className: names, ...(ref !== null && { ref }) }
    return element.children === undefined
      ? createElement(as as ElementType, props)
      : createElement(as as ElementType, props, ...children)
  })
  return Styled as unknown as ReturnType<typeof chakra<Tag, Variants>>
}
