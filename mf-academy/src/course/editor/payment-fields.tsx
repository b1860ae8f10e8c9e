import { courseBounds } from '@rodada/contracts/course/bounds'
import { Grid } from '@rodada/ui'
import {
  CheckboxField,
  DateField,
  NumberField,
  PriceField,
  RadioCardsField,
  useFormState,
  useWatch,
} from '@rodada/ui/forms'
import { useNotify } from '@rodada/web/pages/app'
import { useEffect } from 'react'
import type { FormOfCourse } from './course-values.ts'

const payments = [
  { value: 'free', title: 'Curso Gratuito', detail: 'No se cobra nada.' },
  { value: 'single', title: 'Pago único', detail: 'Un solo cobro por todas las clases.' },
  { value: 'class', title: 'Pago por clase', detail: 'Cada quien elige cuántas clases paga.' },
]

const missingPrice = 'Escribe un precio para el curso o selecciona la opción "Curso Gratuito"'

/** Announces after each refused submission that the price is missing. */
function useMissingPriceNotice({ control }: FormOfCourse): void {
  const { submitCount, errors } = useFormState({ control, name: 'price' })
  const { show } = useNotify()
  const isMissing = errors.price?.type === 'required'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a submission; what is missing is known by then
  useEffect(() => {
    if (submitCount > 0 && isMissing) show('error', [missingPrice])
  }, [submitCount])
}

function ClassCounts({ form, byClass }: { form: FormOfCourse; byClass: boolean }) {
  const { min, max } = courseBounds.classes
  const notBelow = (most: unknown) => {
    const least = form.getValues('classFrom')
    return least === null || Number(most) >= least || 'El máximo de clases no puede ser menor que el mínimo.'
  }
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
      <NumberField
        form={form}
        name="classFrom"
        label={byClass ? 'Mínimo de clases' : 'Número de clases'}
        min={min}
        max={max}
        rules={{ deps: 'classTo' }}
        required
      />
      {byClass && (
        <NumberField
          form={form}
          name="classTo"
          label="Máximo de clases"
          min={min}
          max={max}
          rules={{ validate: notBelow }}
          required
        />
      )}
    </Grid>
  )
}

/** Payment, number of classes and need of a membership. */
export function PaymentFields({ form }: { form: FormOfCourse }) {
  const payment = useWatch({ control: form.control, name: 'payment' })
  useMissingPriceNotice(form)
  return (
    <>
      <RadioCardsField form={form} name="payment" label="Tipo de pago" cards={payments} required />
      <ClassCounts form={form} byClass={payment === 'class'} />
      {payment !== 'free' && (
        <PriceField
          form={form}
          name="price"
          label={payment === 'class' ? 'Precio por clase' : 'Precio'}
          required={missingPrice}
        />
      )}
      {payment !== 'free' && (
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
          <NumberField
            form={form}
            name="earlyPercent"
            label="Descuento por inscripción anticipada, en %"
            min={1}
            max={100}
          />
          <DateField form={form} name="earlyUntil" label="Último día de la inscripción anticipada" />
        </Grid>
      )}
      <CheckboxField form={form} name="withoutMembership" label="Este curso no requiere de una membresía." />
    </>
  )
}
