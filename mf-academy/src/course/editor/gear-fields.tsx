import type { Option } from '@rodada/contracts/common'
import { Grid, Labelled, Select } from '@rodada/ui'
import { useWatch, withChosen } from '@rodada/ui/forms'
import type { FormOfCourse } from './course-values.ts'

interface GearFieldsProps {
  form: FormOfCourse
  /** Categories of the shop; empty where it does not answer, and stored ones stay. */
  categories: readonly Option[]
}

/** Shop categories for what a class requires; the course's page shows their products. */
export function GearFields({ form, categories }: GearFieldsProps) {
  const [requirements, gear] = useWatch({ control: form.control, name: ['requirements', 'gear'] })
  if (requirements.length === 0 || categories.length === 0) return null

  function choose(requirement: string, category: string) {
    const others = gear.filter((one) => one.requirement !== requirement)
    const next = category === '' ? others : [...others, { requirement, category }]
    form.setValue('gear', next, { shouldDirty: true })
  }
  return (
    <Grid gap="5" templateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
      {requirements.map((requirement) => {
        const category = gear.find((one) => one.requirement === requirement)?.category ?? ''
        return (
          <Labelled key={requirement} label={`${requirement} en la tienda`}>
            {(id) => (
              <Select
                id={id}
                value={category}
                onChange={({ currentTarget: { value } }) => choose(requirement, value)}
              >
                <option value="">No se ofrece</option>
                {withChosen(categories, category, category).map(({ key, value }) => (
                  <option key={value} value={value}>
                    {key}
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
        )
      })}
    </Grid>
  )
}
