import { productBounds } from '@rodada/contracts/product-bounds'
import { MultiSelectField } from '@rodada/ui/forms'
import type { ProductChoices } from '../load-choices.ts'
import type { FormOfProduct } from './product-values.ts'

interface LabelFieldsProps {
  form: FormOfProduct
  choices: ProductChoices
}

const oneOf = [
  ['category', 'Categoría'],
  ['type', 'Tipo'],
  ['level', 'Nivel'],
] as const

function notTooMany(tags: unknown): true | string {
  const { tags: most } = productBounds
  return !Array.isArray(tags) || tags.length <= most || `Elige ${most} etiquetas como máximo.`
}

/** What a product is found and told apart by. */
export function LabelFields({ form, choices }: LabelFieldsProps) {
  return (
    <>
      {oneOf.map(([name, label]) => (
        <MultiSelectField
          key={name}
          form={form}
          name={name}
          label={label}
          options={choices[name]}
          creatable
          single
          required
        />
      ))}
      <MultiSelectField
        form={form}
        name="tags"
        label="Etiquetas"
        options={choices.tags}
        rules={{ validate: notTooMany }}
        creatable
      />
    </>
  )
}
