import { labelEntity } from '@rodada/service/catalogue/lookups'

/** Labels of products; the staff add them as they type them into a form. */
export const Category = labelEntity('Category', 'category', 'Categoría')
export const ProductType = labelEntity('ProductType', 'product_type', 'Tipo')
/** In the order in which they were added: easiest first. */
export const ProductLevel = labelEntity('ProductLevel', 'product_level', 'Nivel')
export const Tag = labelEntity('Tag', 'tag', 'Etiqueta')

export type LabelTable = 'category' | 'product_type' | 'product_level' | 'tag'
