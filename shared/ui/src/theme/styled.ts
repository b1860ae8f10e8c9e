import { chakra, type RecipeDefinition, type RecipeVariantRecord } from '@chakra-ui/react'
import type { ComponentProps, ElementType } from 'react'
import { system } from './system.ts'

type Options<Tag extends ElementType, Variants extends RecipeVariantRecord> = Parameters<
  typeof chakra<Tag, Variants>
>[2]

/**
 * An element with a recipe. Use it instead of `chakra(tag, recipe)`: that one compiles the recipe anew on
 * each render, this one once.
 */
export function styled<Tag extends ElementType, Variants extends RecipeVariantRecord = Record<never, never>>(
  tag: Tag,
  recipe: RecipeDefinition<Variants>,
  options?: Options<Tag, Variants>,
) {
  // The factory takes compiled recipes too (it looks for their `__cva__` mark), but its types do not say so.
  const compiled = system.cva(recipe) as unknown as RecipeDefinition<Variants>
  return chakra(tag, compiled, options)
}

export type PropsOf<Tag extends ElementType> = ComponentProps<Tag>
